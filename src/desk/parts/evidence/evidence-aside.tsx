import { evidenceDeskCopy as copy } from '../../../copy/desk/evidence.ts';
import { paperName } from '../../../copy/desk/papers.ts';
import { dayAndTime } from '../../../copy/desk/times.ts';
import { evidenceNames } from '../../../copy/property/evidence.ts';
import { fetchTroubleCopy } from '../../../copy/server/fetching.ts';
import { formatCaseNumber } from '../../../domain/evidence/case-number.ts';
import { factsOf } from '../../../domain/evidence/evidence-kinds.ts';
import type { PropertyEvidence, ReadPaperView } from '../../../workflows/desk/evidence/evidence.server.ts';
import { SelectField, TextArea, TextField } from '../field.tsx';

function readingWords({ reading }: ReadPaperView): string {
  if (reading === null) return copy.reading.never;
  const { state, facts, pages, trouble, fromPictures } = reading;
  if (state === 'read')
    return copy.reading.read(facts, pages) + (fromPictures ? ` ${copy.reading.fromPictures}` : '');
  if (state === 'failed') return copy.reading.failed(copy.troubles[trouble ?? ''] ?? trouble ?? '');
  return copy.reading[state];
}

/** The papers in which facts are looked for, and what came of it. */
export function ReadPapers({ papers, mayChange }: Pick<PropertyEvidence, 'papers'> & { mayChange: boolean }) {
  return (
    <section className="panel">
      <h2>{copy.papers}</h2>
      {papers.length === 0 ? (
        <p className="hint">{copy.noPapers}</p>
      ) : (
        <p className="hint">{copy.restHint}</p>
      )}
      <ul className="rows">
        {papers.map((paper) => (
          <li key={paper.id}>
            <span>
              <b>{paperName(paper)}</b>
              <small>{readingWords(paper)}</small>
            </span>
            {mayChange ? (
              <form method="post" className="row">
                <input type="hidden" name="paper" value={paper.id} />
                <button type="submit" className="btn btn--2 btn--s" name="do" value="read">
                  {copy.readAgain} <span className="sr">{paperName(paper)}</span>
                </button>
                {paper.reading?.state === 'no_text' ? (
                  <button type="submit" className="btn btn--2 btn--s" name="do" value="pictures">
                    {copy.readPictures} <span className="sr">{paperName(paper)}</span>
                  </button>
                ) : null}
                <button type="submit" className="btn btn--3 btn--s" name="do" value="none">
                  {copy.rest} <span className="sr">{paperName(paper)}</span>
                </button>
              </form>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The lawsuits that are asked about, and how the last question was answered. */
export function CourtAsks({ courts }: Pick<PropertyEvidence, 'courts'>) {
  if (courts.length === 0) return null;
  const troubles: Readonly<Record<string, string>> = { ...fetchTroubleCopy, ...copy.courts.troubles };
  return (
    <section className="panel">
      <h2>{copy.courts.title}</h2>
      <ul className="rows">
        {courts.map(({ caseNumber, askedAt, dueAt, trouble }) => (
          <li key={caseNumber}>
            <span>
              <b>{formatCaseNumber(caseNumber)}</b>
              <small>
                {askedAt === null ? copy.courts.never : copy.courts.asked(dayAndTime(askedAt))}
                {trouble === null ? '' : `: ${troubles[trouble] ?? trouble}`};{' '}
                {copy.courts.next(dayAndTime(dueAt ?? 0))}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type TypeProps = Pick<PropertyEvidence, 'papers'> & { readonly typed: Readonly<Record<string, string>> };

/** Form for a fact of a paper that was not found, or of one whose pages are pictures. */
export function TypeFact({ papers, typed }: TypeProps) {
  const origins = [
    ...new Set(papers.map(({ kind }) => (kind === 'matricula' ? 'matricula' : 'edital'))),
  ] as const;
  const facts = origins.flatMap((origin) =>
    factsOf(origin).map(
      (fact) => [`${origin}.${fact}`, `${copy.origins[origin]}: ${evidenceNames[fact]}`] as const,
    ),
  );
  return (
    <section className="panel">
      <h2>{copy.type.title}</h2>
      <p className="hint">{copy.type.hint}</p>
      <form method="post" className="stack">
        <SelectField label={copy.type.fact} name="fact" options={facts} defaultValue={typed.fact} />
        <SelectField
          label={copy.type.paper}
          name="paper"
          options={papers.map((paper) => [String(paper.id), paperName(paper)])}
          defaultValue={typed.paper}
        />
        <TextField label={copy.type.page} name="page" inputMode="numeric" defaultValue={typed.page} />
        <TextField label={copy.type.value} name="value" maxLength={300} defaultValue={typed.value} />
        <TextArea
          label={copy.type.quote}
          name="quote"
          hint={copy.type.quoteHint}
          rows={3}
          maxLength={400}
          defaultValue={typed.quote}
        />
        <button type="submit" className="btn btn--2 btn--s" name="do" value="type">
          {copy.type.send}
        </button>
      </form>
    </section>
  );
}
