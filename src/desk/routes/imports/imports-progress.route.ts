import type { LoaderFunctionArgs } from 'react-router';
import { importsCopy } from '../../../copy/desk/imports.ts';
import { deskContext } from '../../desk-context.ts';
import { progressStream } from '../../progress-stream.ts';
import { count } from '../properties/amounts.ts';

/** Tells while it happens how many imports are still worked on. */
export function loader({ context, request }: LoaderFunctionArgs): Response {
  const { imports } = context.get(deskContext).desk;
  return progressStream(async () => {
    const working = await imports.working();
    const isOver = working === 0;
    const text = importsCopy.stillWorking(count(working));
    return { state: isOver ? 'over' : 'working', done: 0, total: 0, text, isOver };
  }, request.signal);
}
