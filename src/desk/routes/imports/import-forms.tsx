import { importsCopy } from '../../../copy/desk/imports.ts';
import { TextField } from '../../parts/field.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Note } from '../../parts/note.tsx';

/** Nothing is published before this. */
export function Confirm({ mayWork, demo }: { mayWork: boolean; demo: string | null }) {
  return (
    <section className="panel imp">
      <div className="note">
        <Icon of="circle-exclamation-point" />
        <div>
          <b>{importsCopy.nothingYet}</b>
          <p>{importsCopy.nothingYetMore}</p>
          <p>{importsCopy.waits}</p>
        </div>
      </div>
      {demo === null ? null : (
        <Note kind="warn">
          <b>{importsCopy.demoTitle}</b>
          <p>{demo}</p>
        </Note>
      )}
      {mayWork ? (
        <form method="post" className="stack">
          {demo === null ? null : (
            <label className="row">
              <input type="checkbox" name="demo" value="sim" required /> {importsCopy.demoTick}
            </label>
          )}
          <div className="row">
            <button type="submit" className="btn" name="do" value="confirm">
              <Icon of="check" />
              {importsCopy.confirm}
            </button>
            <button type="submit" className="btn btn--3" name="do" value="cancel" formNoValidate>
              {importsCopy.cancel}
            </button>
          </div>
        </form>
      ) : null}
    </section>
  );
}

type Flags = { readonly date: string | null; readonly force: boolean; readonly full: boolean };

/** Other rules under which the same file is looked at again. */
export function CheckOptions({ flags }: { flags: Flags }) {
  return (
    <form method="post" className="panel stack narrow">
      <h2>{importsCopy.options}</h2>
      <TextField
        label={importsCopy.date}
        hint={importsCopy.dateHint}
        name="date"
        type="date"
        defaultValue={flags.date ?? ''}
      />
      <label className="row">
        <input type="checkbox" name="force" value="sim" defaultChecked={flags.force} /> {importsCopy.force}
      </label>
      <label className="row">
        <input type="checkbox" name="full" value="sim" defaultChecked={flags.full} /> {importsCopy.full}
      </label>
      <button type="submit" className="btn btn--2 btn--s" name="do" value="check">
        {importsCopy.again}
      </button>
    </form>
  );
}
