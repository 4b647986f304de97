import { draftCopy } from '../../copy/desk/record.ts';
import { whenShort } from '../../copy/desk/times.ts';

export type BegunRecord = {
  readonly reference: string;
  readonly name: string | null;
  readonly savedAt: number;
  readonly savedBy: string;
};

/** Properties that were begun and not published: no list of the catalogue has them. */
export function BegunRecords({ begun, now }: { begun: readonly BegunRecord[]; now: number }) {
  if (begun.length === 0) return null;
  return (
    <section className="panel">
      <details open={begun.length <= 3}>
        <summary>
          <h2>{draftCopy.begun(begun.length)}</h2>
        </summary>
        <ul className="begun">
          {begun.map(({ reference, name, savedAt, savedBy }) => (
            <li key={reference}>
              <a href={`/mesa/imoveis/${reference}`}>{name ?? draftCopy.unnamed}</a>
              <small>{draftCopy.begunBy(savedBy, whenShort(savedAt, now))}</small>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
