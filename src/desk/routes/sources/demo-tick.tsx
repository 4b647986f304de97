import { importsCopy } from '../../../copy/desk/imports.ts';
import { Note } from '../../parts/note.tsx';

/** Says what of the demonstration goes with the first list of a source, and asks whether it may; null: nothing goes. */
export function DemoTick({ demo, error }: { demo: string | null; error: string | undefined }) {
  if (demo === null) return null;
  return (
    <>
      <Note kind={error ? 'error' : 'warn'}>
        <b>{error ?? importsCopy.demoTitle}</b>
        <p>{demo}</p>
      </Note>
      <label className="row">
        <input type="checkbox" name="demo" value="sim" required /> {importsCopy.demoTick}
      </label>
    </>
  );
}
