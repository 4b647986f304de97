import type { LoaderFunctionArgs } from 'react-router';
import { deskContext } from '../../desk-context.ts';
import { progressStream } from '../../progress-stream.ts';
import { isWorking, progressWords } from './import-words.ts';

/** Tells while it happens how far a check or an import is. */
export function loader({ context, params, request }: LoaderFunctionArgs): Response {
  const { desk } = context.get(deskContext);
  return progressStream(async () => {
    const task = await desk.imports.progress(params.id ?? '');
    if (task === null) return null;
    const { state, progress } = task;
    const { done, total } = progress ?? { done: 0, total: 0 };
    return { state, done, total, text: progressWords(task), isOver: !isWorking(state) };
  }, request.signal);
}
