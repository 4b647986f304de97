import { ratesCopy as words } from '../../../copy/desk/rates.ts';
import { dayOfDate } from '../../../copy/desk/times.ts';
import { CONFIDENCES } from '../../../domain/cost/cost-rate.ts';
import type { RateEffects } from '../../../workflows/desk/rates/rate-effects.server.ts';
import type { ShownRate } from '../../../workflows/desk/rates/read-rates.server.ts';
import { Difference } from '../../parts/difference.tsx';
import { SelectField, TextField } from '../../parts/field.tsx';
import { Note } from '../../parts/note.tsx';
import { count, reais } from '../properties/amounts.ts';
import { amountWords, placeWords, sinceWords, valueWords, whoWords } from './rate-words.ts';
import { TYPED_KINDS, type TypedRate } from './read-rate-form.ts';

function Row({ rate, maySet }: { rate: ShownRate; maySet: boolean }) {
  const { kind, scope, since, source, confidence, checkedOn, state, isOwn } = rate;
  return (
    <tr className={isOwn ? 'is-chg' : undefined}>
      <td>
        <b>{words.kinds[kind]}</b>
        {state === 'in_force' ? null : <small>{words.states[state]}</small>}
      </td>
      <td data-k={words.heads.value}>{valueWords(rate)}</td>
      <td data-k={words.heads.where}>{placeWords(rate)}</td>
      <td data-k={words.heads.since}>{sinceWords(rate)}</td>
      <td data-k={words.heads.source}>
        {source}
        <small>{`${words.confidences[confidence]}, ${words.checkedOn(dayOfDate(checkedOn))}`}</small>
      </td>
      <td data-k={words.heads.who}>
        {whoWords(rate)}
        {isOwn && maySet ? (
          <form method="post">
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="scope" value={scope} />
            <input type="hidden" name="since" value={since ?? ''} />
            <button
              type="submit"
              className="btn btn--3 btn--s"
              name="do"
              value="drop"
              aria-label={words.dropOf(words.kinds[kind], placeWords(rate), sinceWords(rate))}
            >
              {words.drop}
            </button>
          </form>
        ) : null}
      </td>
    </tr>
  );
}

export function RateTable({ rates, maySet }: { rates: readonly ShownRate[]; maySet: boolean }) {
  if (rates.length === 0) return <p>{words.none}</p>;
  return (
    <div className="dtw">
      <table className="dt">
        <thead>
          <tr>
            {Object.values(words.heads).map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rates.map((rate) => (
            <Row key={`${rate.kind} ${rate.scope} ${rate.since} ${rate.isOwn}`} rate={rate} maySet={maySet} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Effects of a rate, before it is published. */
export function Effects({ effects }: { effects: RateEffects }) {
  const { before, after, unusual, there, reckoned, changed, examples } = effects;
  return (
    <section className="panel stack" aria-label={words.effects}>
      <h2>{words.effects}</h2>
      <p>
        <b>{`${words.kinds[after.kind]}, ${placeWords(after)}`}</b>
        {before === null ? (
          ` ${valueWords(after)}. ${words.nothingBefore}`
        ) : (
          <Difference before={valueWords(before)} after={valueWords(after)} />
        )}
      </p>
      {unusual === null ? null : (
        <Note kind="warn">
          {words.unusual(
            words.kinds[after.kind],
            amountWords(after.kind, unusual.least),
            amountWords(after.kind, unusual.most),
          )}
        </Note>
      )}
      <p>
        {words.there(count(there))} {reckoned === 0 ? null : words.changed(count(changed), count(reckoned))}
      </p>
      {examples.length === 0 ? null : (
        <>
          <h3>{words.examples}</h3>
          <ul className="rows">
            {examples.map(({ reference, name, beforeCents, afterCents }) => (
              <li key={reference}>
                <a href={`/mesa/imoveis/${reference.toLowerCase()}`}>
                  <b>{name}</b>
                  <small>{reference}</small>
                </a>
                <Difference before={reais(beforeCents)} after={reais(afterCents)} />
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="hint">{words.notYet}</p>
    </section>
  );
}

type FormProps = {
  readonly typed: TypedRate | null;
  readonly problem: { readonly field: keyof typeof words.errors; readonly words: string | null } | null;
  /** True for a rate that was looked at as it was typed, and may be published. */
  readonly isChecked: boolean;
};

export function RateForm({ typed, problem, isChecked }: FormProps) {
  const errorOf = (field: keyof typeof words.errors) =>
    problem?.field === field ? (problem.words ?? words.errors[field]) : null;
  return (
    <form method="post" className="panel stack narrow">
      <h2>{words.newRate}</h2>
      <p className="hint">{words.newHint}</p>
      <SelectField
        label={words.kind}
        name="kind"
        options={TYPED_KINDS.map((kind) => [kind, words.kinds[kind]] as const)}
        defaultValue={typed?.kind ?? 'itbi'}
      />
      <TextField
        label={words.place}
        name="place"
        hint={words.placeHint}
        required
        defaultValue={typed?.place}
        error={errorOf('place')}
      />
      <TextField
        label={words.base}
        name="base"
        inputMode="decimal"
        hint={words.baseHint}
        required
        defaultValue={typed?.base}
        error={errorOf('base')}
      />
      <TextField
        label={words.low}
        name="low"
        inputMode="decimal"
        hint={words.otherHint}
        defaultValue={typed?.low}
      />
      <TextField
        label={words.high}
        name="high"
        inputMode="decimal"
        hint={words.otherHint}
        defaultValue={typed?.high}
      />
      <TextField
        label={words.since}
        name="since"
        type="date"
        required
        defaultValue={typed?.since}
        error={errorOf('since')}
      />
      <TextField
        label={words.source}
        name="source"
        hint={words.sourceHint}
        required
        maxLength={200}
        defaultValue={typed?.source}
        error={errorOf('source')}
      />
      <SelectField
        label={words.confidence}
        name="confidence"
        options={CONFIDENCES.map((each) => [WIRE[each], words.confidences[each]] as const)}
        defaultValue={typed?.confidence ?? WIRE.high}
      />
      <div className="row">
        <button type="submit" className={isChecked ? 'btn btn--2' : 'btn'} name="do" value="preview">
          {words.check}
        </button>
        {isChecked ? (
          <button type="submit" className="btn" name="do" value="publish">
            {words.publish}
          </button>
        ) : null}
      </div>
    </form>
  );
}

/** As a file of rates names them. */
const WIRE = { high: 'alta', medium: 'media', low: 'baixa', default: 'padrao' } as const;
