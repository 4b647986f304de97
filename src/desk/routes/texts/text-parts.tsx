import { previewCopy } from '../../../copy/desk/preview.ts';
import { textsCopy as words } from '../../../copy/desk/texts.ts';
import { dayOfDate } from '../../../copy/desk/times.ts';
import { legalPath, legalVersionPath } from '../../../domain/content/text-addresses.ts';
import type { TextLine } from '../../../domain/content/text-difference.ts';
import { isLegalKey, type TextKey } from '../../../domain/content/text-versions.ts';
import type { OpenText } from '../../../workflows/desk/texts/read-texts.server.ts';
import { PreviewLink, PreviewWidths } from '../properties/record/live-preview.tsx';

/** Address at which visitors read a text. */
export const sitePathOf = (key: TextKey): string => (isLegalKey(key) ? legalPath(key) : `/${key}`);

/** The page as visitors will read it; without scripts, and on a phone, by a link alone. */
export function TextPreview({ textKey }: { textKey: TextKey }) {
  const href = `/mesa/textos/${textKey}/previa`;
  return (
    <section className="panel live" aria-labelledby="previa">
      <div className="row spread">
        <h2 id="previa">{previewCopy.title}</h2>
        <PreviewLink href={href} />
      </div>
      <p className="hint">{words.previewHint}</p>
      <div className="live__box" data-previa={href} data-titulo={previewCopy.title} hidden>
        <PreviewWidths />
        <div className="live__view" />
      </div>
    </section>
  );
}

/** Changes of a text; the unchanged parts are told by their length alone. */
export function TextDifference({ lines }: { lines: readonly TextLine[] }) {
  if (lines.every(({ kind }) => kind === 'same')) return <p>{words.noDifference}</p>;
  return (
    <ul className="text-diff">
      {runsOf(lines).map(({ at, line, count }) => (
        <li key={at}>
          {line.kind === 'gone' ? <del>{line.text}</del> : null}
          {line.kind === 'new' ? <ins>{line.text}</ins> : null}
          {line.kind === 'same' ? <span className="hint">{words.unchanged(count)}</span> : null}
        </li>
      ))}
    </ul>
  );
}

/** Lines that stay the same one after the other are one. */
function runsOf(lines: readonly TextLine[]) {
  const runs: { at: number; line: TextLine; count: number }[] = [];
  for (const [at, line] of lines.entries()) {
    const last = runs.at(-1);
    if (line.kind === 'same' && last?.line.kind === 'same') last.count += 1;
    else runs.push({ at, line, count: 1 });
  }
  return runs;
}

type VersionsProps = Pick<OpenText, 'versions'> & {
  readonly textKey: TextKey;
  readonly siteUrl: string;
  readonly mayWithdraw: boolean;
};

/** Every version of a text; one that is still to come can be called off. */
export function Versions({ versions, textKey, siteUrl, mayWithdraw }: VersionsProps) {
  if (versions.length === 0) return null;
  return (
    <section className="panel">
      <h2>{words.versions}</h2>
      <div className="dtw">
        <table className="dt">
          <thead>
            <tr>
              {Object.values(words.versionHeads).map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {versions.map(({ id, version, since, state, publishedName, writtenName }) => (
              <tr key={`${id} ${version}`}>
                <td>
                  {isLegalKey(textKey) ? (
                    <a
                      href={siteUrl + legalVersionPath({ key: textKey, version })}
                      aria-label={words.readOf(version)}
                    >
                      <b>{version}</b>
                    </a>
                  ) : (
                    words.unnumbered
                  )}
                </td>
                <td data-k={words.versionHeads.since}>{dayOfDate(since)}</td>
                <td data-k={words.versionHeads.state}>
                  {words.states[state]}
                  {state === 'coming' && mayWithdraw && id !== null ? (
                    <form method="post">
                      <input type="hidden" name="version" value={id} />
                      <button
                        type="submit"
                        className="btn btn--3 btn--s"
                        name="do"
                        value="withdraw"
                        aria-label={words.withdrawOf(version, dayOfDate(since))}
                      >
                        {words.withdraw}
                      </button>
                    </form>
                  ) : null}
                </td>
                <td data-k={words.versionHeads.by}>
                  {publishedName === null
                    ? words.product
                    : words.by(publishedName, writtenName ?? publishedName)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
