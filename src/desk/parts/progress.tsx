import { importsCopy } from '../../copy/desk/imports.ts';

type ProgressProps = {
  /** Address of the stream that tells the progress. */
  readonly address: string;
  readonly state: string;
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly words: string;
};

/** Progress of a task that goes on by itself. */
export function Progress({ address, state, progress, words }: ProgressProps) {
  const known =
    progress === null || progress.total === 0 ? {} : { value: progress.done, max: progress.total };
  return (
    <div data-follow={address} data-state={state} className="stack">
      <progress className="imp__bar" aria-label={words} {...known} />
      <p className="hint" role="status" data-words="">
        {words}
      </p>
      <p>{importsCopy.mayLeave}</p>
    </div>
  );
}
