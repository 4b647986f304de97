import type { LoaderFunctionArgs } from 'react-router';
import { bulkCopy } from '../../../copy/desk/bulk.ts';
import { deskContext } from '../../desk-context.ts';
import { progressStream } from '../../progress-stream.ts';
import { isWorking } from '../imports/import-words.ts';

/** Tells when a bulk change is over. */
export function loader({ context, params, request }: LoaderFunctionArgs): Response {
  const { desk } = context.get(deskContext);
  return progressStream(async () => {
    const task = await desk.bulk.progress(params.id ?? '');
    if (task === null) return null;
    const { done, total } = task.progress ?? { done: 0, total: 0 };
    return { state: task.state, done, total, text: bulkCopy.working, isOver: !isWorking(task.state) };
  }, request.signal);
}
