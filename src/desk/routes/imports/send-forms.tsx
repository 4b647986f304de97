import { importsCopy } from '../../../copy/desk/imports.ts';
import type { SourceFiles } from '../../../workflows/desk/imports/begin-import.server.ts';
import { TextField } from '../../parts/field.tsx';
import { Icon } from '../../parts/icon.tsx';

/** Files from this machine, or one that a source has. */
export function SendForms({ picks }: { picks: readonly SourceFiles[] }) {
  return (
    <section className="panel fgrid">
      <form method="post" encType="multipart/form-data" className="stack">
        <TextField
          label={importsCopy.files}
          hint={importsCopy.filesHint}
          name="files"
          type="file"
          multiple
          required
          accept=".csv,.json,.txt,.xml"
        />
        <button type="submit" className="btn btn--s" name="do" value="send">
          <Icon of="file-up" />
          {importsCopy.send}
        </button>
      </form>
      {picks.length === 0 ? null : <Pick picks={picks} />}
    </section>
  );
}

function Pick({ picks }: { picks: readonly SourceFiles[] }) {
  return (
    <form method="post" className="stack">
      <div className="field">
        <label htmlFor="pick">{importsCopy.pick}</label>
        <p className="hint" id="pick-hint">
          {importsCopy.pickHint}
        </p>
        <select className="select" id="pick" name="pick" aria-describedby="pick-hint">
          {picks.map(({ source, files }) => (
            <optgroup key={source} label={source}>
              {files.map((file) => (
                <option key={file} value={`${source}/${file}`}>
                  {file}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      <button type="submit" className="btn btn--2 btn--s" name="do" value="pick">
        {importsCopy.pickSend}
      </button>
    </form>
  );
}
