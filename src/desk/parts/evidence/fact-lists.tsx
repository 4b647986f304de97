import { evidenceDeskCopy as copy } from '../../../copy/desk/evidence.ts';
import { paperName } from '../../../copy/desk/papers.ts';
import { dayAndTime } from '../../../copy/desk/times.ts';
import { evidenceNames } from '../../../copy/property/evidence.ts';
import { EVIDENCE_ORIGINS, factsOf, formOfFact } from '../../../domain/evidence/evidence-kinds.ts';
import { evidenceText } from '../../../domain/evidence/evidence-value.ts';
import type { PropertyEvidence } from '../../../workflows/desk/evidence/evidence.server.ts';

type Fact = PropertyEvidence['facts'][number];

type FactsProps = {
  readonly facts: readonly Fact[];
  readonly papers: PropertyEvidence['papers'];
  /** Address of the property's record. */
  readonly record: string;
  readonly mayChange: boolean;
};

const formOf = ({ origin, fact }: Fact) => formOfFact(origin, fact) ?? 'text';
const textOf = (fact: Fact, value = fact.value) =>
  value === '' ? copy.none : evidenceText(formOf(fact), value);

/** Facts that wait to be looked at, by their origin. */
export function ProposedFacts({
  facts,
  typed,
  ...rest
}: FactsProps & { readonly typed: Readonly<Record<string, string>> }) {
  if (facts.length === 0) {
    return (
      <section className="panel">
        <h2>{copy.proposed}</h2>
        <p className="hint">{copy.nothing}</p>
      </section>
    );
  }
  return EVIDENCE_ORIGINS.map((origin) => {
    const order = factsOf(origin);
    const some = facts
      .filter((one) => one.origin === origin)
      .toSorted((a, b) => order.indexOf(a.fact) - order.indexOf(b.fact) || a.place - b.place);
    if (some.length === 0) return null;
    return (
      <section className="panel" key={origin}>
        <h2>
          {copy.proposed}: {copy.origins[origin]}
        </h2>
        <ul className="facts">
          {some.map((fact) => (
            <Proposed
              key={fact.id}
              fact={fact}
              typed={typed.id === String(fact.id) ? typed.value : undefined}
              {...rest}
            />
          ))}
        </ul>
      </section>
    );
  });
}

type RowProps = Omit<FactsProps, 'facts'> & { readonly fact: Fact };

function Proposed({ fact, typed, mayChange, ...rest }: RowProps & { readonly typed: string | undefined }) {
  const name = evidenceNames[fact.fact];
  const field = `fato-${fact.id}`;
  return (
    <li>
      <Said fact={fact} {...rest} />
      {mayChange ? (
        <form method="post" className="facts__form">
          <input type="hidden" name="id" value={fact.id} />
          <label className="sr" htmlFor={field}>
            {copy.value(name)}
          </label>
          <input
            className="input"
            id={field}
            name="value"
            defaultValue={typed ?? textOf(fact)}
            maxLength={300}
            aria-invalid={typed === undefined ? undefined : true}
            aria-describedby={`${field}-como`}
          />
          <span className="hint" id={`${field}-como`}>
            {copy.forms[formOf(fact)]}
          </span>
          <button type="submit" className="btn btn--1 btn--s" name="do" value="confirm">
            {copy.confirm} <span className="sr">{name}</span>
          </button>
          <button type="submit" className="btn btn--2 btn--s" name="do" value="refuse">
            {copy.refuse} <span className="sr">{name}</span>
          </button>
        </form>
      ) : (
        <b>{textOf(fact)}</b>
      )}
    </li>
  );
}

/** Facts that visitors see, and those that the papers are said not to tell. */
export function ConfirmedFacts({ facts, mayChange, ...rest }: FactsProps) {
  if (facts.length === 0) return null;
  return (
    <section className="panel">
      <h2>{copy.confirmed}</h2>
      <ul className="facts">
        {facts.map((fact) => (
          <li key={fact.id}>
            <Said fact={fact} {...rest} />
            <b>{textOf(fact)}</b>
            <small>
              {copy.decided(fact.decidedBy ?? '', dayAndTime(fact.decidedAt ?? 0))}
              {fact.foundValue === null ? '' : `; ${copy.was(textOf(fact, fact.foundValue))}`}
            </small>
            {mayChange ? (
              <form method="post">
                <input type="hidden" name="id" value={fact.id} />
                <button type="submit" className="btn btn--3 btn--s" name="do" value="withdraw">
                  {copy.withdraw} <span className="sr">{evidenceNames[fact.fact]}</span>
                </button>
              </form>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A fact, its place and its words. */
function Said({ fact, papers, record }: Omit<RowProps, 'mayChange'>) {
  const { page, paperId, quote, seenAt, origin } = fact;
  const paper = papers.find(({ id }) => id === paperId);
  const words = copy.where(paper === undefined ? copy.origins[origin] : paperName(paper), page ?? 1);
  return (
    <>
      <h3>{evidenceNames[fact.fact]}</h3>
      {quote === '' ? null : <blockquote>{copy.quote(quote)}</blockquote>}
      {origin === 'tribunal' ? <small>{copy.seen(dayAndTime(seenAt ?? 0))}</small> : null}
      {paperId === null || page === null ? null : (
        <a className="link" href={`${record}/documentos/${paperId}#page=${page}`}>
          {words}
        </a>
      )}
    </>
  );
}
