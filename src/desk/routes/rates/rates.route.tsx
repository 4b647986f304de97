import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { ratesCopy as words } from '../../../copy/desk/rates.ts';
import type { RateEffects } from '../../../workflows/desk/rates/rate-effects.server.ts';
import { deskContext } from '../../desk-context.ts';
import { may } from '../../may.ts';
import { mine } from '../../mine.ts';
import { SelectField, TextField } from '../../parts/field.tsx';
import { Note } from '../../parts/note.tsx';
import { Shell } from '../../parts/shell.tsx';
import { seeOther } from '../../see-other.ts';
import { count } from '../properties/amounts.ts';
import { Effects, RateForm, RateTable } from './rate-parts.tsx';
import { askedRate, isRateKind, RATE_KINDS, type TypedRate, typedRate } from './read-rate-form.ts';

const DONE = ['published', 'dropped'] as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = context.get(deskContext);
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get('premissa');
  const kind = isRateKind(wanted) ? wanted : null;
  const place = searchParams.get('lugar') ?? '';
  const done = searchParams.get('feito');
  return {
    ...(await call.desk.rates.list({ kind, place })),
    ...{ kind, place },
    maySet: may(call, 'taxas', 'publish'),
    done: DONE.find((each) => each === done) ?? null,
  };
}

type Told = {
  readonly typed?: TypedRate;
  readonly problem?: { readonly field: keyof typeof words.errors; readonly words: string | null };
  readonly effects?: RateEffects;
  readonly isGone?: true;
};

export async function action({ context }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const { act, desk, form } = call;
  const { actor } = mine(call);
  if (act === 'drop') {
    const given = {
      kind: form.get('kind') ?? '',
      scope: form.get('scope') ?? '',
      since: form.get('since') || null,
    };
    const isDone = await desk.rates.drop(given, actor);
    return isDone ? seeOther('/mesa/taxas?feito=dropped') : data<Told>({ isGone: true }, 409);
  }
  const typed = typedRate(form);
  const read = desk.rates.read(askedRate(typed));
  if (!read.ok) return data<Told>({ typed, problem: { field: read.field, words: read.problem } }, 422);
  if (act === 'preview') return data<Told>({ typed, effects: await desk.rates.effects(read.rate) });
  await desk.rates.publish(read.rate, actor);
  return seeOther('/mesa/taxas?feito=published');
}

export default function Rates() {
  const { rates, total, kind, place, maySet, done } = useLoaderData<typeof loader>();
  const told = useActionData() as Told | undefined;
  return (
    <Shell title={words.title} hint={words.hint}>
      {told?.isGone ? <Note kind="error">{words.gone}</Note> : null}
      {done === null || told !== undefined ? null : <Note kind="done">{words[done]}</Note>}
      {told?.effects === undefined ? null : <Effects effects={told.effects} />}
      {maySet ? (
        <RateForm
          typed={told?.typed ?? null}
          problem={told?.problem ?? null}
          isChecked={told?.effects !== undefined}
        />
      ) : (
        <p className="hint">{words.whoSets}</p>
      )}
      <section className="panel stack">
        <form className="row">
          <SelectField
            label={words.kind}
            name="premissa"
            options={[['', words.anyKind], ...RATE_KINDS.map((each) => [each, words.kinds[each]] as const)]}
            defaultValue={kind ?? ''}
          />
          <TextField label={words.place} name="lugar" defaultValue={place} />
          <button type="submit" className="btn btn--2">
            {words.find}
          </button>
        </form>
        <p className="hint">{words.shown(count(rates.length), count(total))}</p>
        <RateTable rates={rates} maySet={maySet} />
      </section>
    </Shell>
  );
}
