import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { bulkCopy } from '../../../copy/desk/bulk.ts';
import { propertiesCopy } from '../../../copy/desk/properties.ts';
import { BULK_KINDS, type BulkKind } from '../../../domain/desk/bulk/bulk-change.ts';
import type { BulkFault, BulkField } from '../../../domain/desk/bulk/read-bulk.ts';
import { deskContext } from '../../desk-context.ts';
import { mine } from '../../mine.ts';
import { Note } from '../../parts/note.tsx';
import { Shell } from '../../parts/shell.tsx';
import { seeOther } from '../../see-other.ts';
import { textOf, typedIn } from '../campaigns/properties-form.ts';
import { count } from '../properties/amounts.ts';
import { senselessFilters } from '../properties/property-ask.ts';
import { bulkChoice } from './bulk-choice.ts';
import { BulkForms } from './bulk-forms.tsx';
import { chosenBy } from './bulk-words.ts';
import { RecentBulks, recentBulk } from './recent-bulks.tsx';

const WITH_DRAFT = 'com-rascunho';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = context.get(deskContext);
  const url = new URL(request.url);
  const choice = bulkChoice(url);
  const chosen = choice === null ? 0 : await desk.bulk.count(choice);
  const recent = (await desk.bulk.newest()).map(recentBulk);
  const isMarked = choice !== null && 'numbers' in choice;
  const ofDrafts =
    choice !== null && 'ask' in choice && [choice.ask.view, ...choice.ask.also].includes(WITH_DRAFT);
  const by = choice === null || 'numbers' in choice ? null : chosenBy({ query: choice.ask });
  return {
    chosen,
    by,
    isMarked,
    ofDrafts,
    recent,
    senseless: senselessFilters(url),
    campaigns: await desk.bulk.campaigns(),
    others: await desk.bulk.others(),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const { actor } = mine(call);
  const kind = BULK_KINDS.find((each) => each === call.form.get('kind'));
  const choice = bulkChoice(new URL(request.url));
  if (kind === undefined || choice === null) return data({ problem: bulkCopy.none, typed: {} }, 422);
  const file = call.files.find(({ field }) => field === 'file');
  const typed = (name: BulkField) =>
    name === 'table' && file !== undefined ? textOf(file) : typedIn(call.form, name);
  const begun = await call.desk.bulk.preview({ choice, kind, typed }, actor);
  if (begun.kind === 'begun') return seeOther(`/mesa/imoveis/lote/${begun.id}`);
  const given = { ...Object.fromEntries(call.form), others: typedIn(call.form, 'others') };
  if (begun.kind === 'none') return data({ problem: bulkCopy.none, typed: given }, 422);
  return data({ kind, field: begun.fault.field, words: faultWords(begun.fault), typed: given }, 422);
}

function faultWords({ code, line }: BulkFault): string {
  return line ? bulkCopy.faultLine(bulkCopy.faults[code], line) : bulkCopy.faults[code];
}

export type BulkAnswer = {
  readonly kind?: BulkKind;
  readonly field?: BulkField;
  readonly words?: string;
  readonly typed: Readonly<Record<string, FormDataEntryValue>>;
};

export default function Bulk() {
  const { by, chosen, isMarked, ofDrafts, recent, senseless, campaigns, others } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const words = isMarked ? bulkCopy.chosenMarked : bulkCopy.chosenFound;
  const hint = chosen === 0 ? undefined : [words(chosen, count(chosen)), by].filter(Boolean).join(': ');
  return (
    <Shell title={bulkCopy.title} {...(hint === undefined ? {} : { hint })}>
      {senseless.length === 0 ? null : (
        <Note kind="error">{propertiesCopy.senseless(senseless.join(', '))}</Note>
      )}
      {answer && 'problem' in answer ? <Note kind="error">{answer.problem}</Note> : null}
      {chosen === 0 ? (
        <section className="panel stack">
          <p>{bulkCopy.none}</p>
          <p>
            <a className="btn btn--2 btn--s" href="/mesa/imoveis">
              {bulkCopy.toList}
            </a>
          </p>
        </section>
      ) : (
        <>
          <p>{bulkCopy.firstLooked}</p>
          <BulkForms
            campaigns={campaigns}
            others={others}
            draftsFirst={ofDrafts}
            answer={answer ?? { typed: {} }}
          />
        </>
      )}
      <RecentBulks title={bulkCopy.recent} recent={recent} />
    </Shell>
  );
}
