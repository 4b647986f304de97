import {
  isSectionName,
  type SectionName,
  sectionOfField,
} from '../../../../domain/desk/record/record-fields.ts';
import type { Actor } from '../../../../features/audit/write-audit.server.ts';
import type { DeskCall } from '../../../../workflows/desk/desk-call.ts';
import { actOnDraft, type Onward, seenOf } from '../../../draft-acts.ts';

export const sectionOf = (text: string | null): SectionName =>
  text !== null && isSectionName(text) ? text : 'venda';

/** Keeps what the form holds; null: the record is gone. */
async function saveSent({ desk, form }: DeskCall, reference: string, actor: Actor) {
  const section = sectionOf(form.get('parte'));
  const sent = { section, form, seen: seenOf(form.get('visto')) };
  const saved = await desk.record.save(reference, sent, actor);
  return saved.kind === 'gone' ? null : { ...saved, section };
}

/** Presses that bring a part of the record as it is typed. */
const TYPED_WITH = ['save', 'publish', 'follow', 'duplicate', 'schedule'];

/** Keeps what a press brings, and does nothing else; the part that it is of. */
export async function keepTyped(call: DeskCall, reference: string, actor: Actor): Promise<SectionName> {
  if (TYPED_WITH.includes(call.act ?? '')) await saveSent(call, reference, actor);
  return sectionOf(call.form.get('parte'));
}

/** Does what a form of the record asks for; the form is kept first, whatever else is pressed. */
export async function actOnRecord(
  call: DeskCall,
  reference: string,
  actor: Actor,
  address: URL,
): Promise<Onward | null> {
  const { desk, form, act } = call;
  const shared = await actOnDraft(call, desk.record, reference, actor, address);
  if (shared !== null) return shared;
  const saved = await saveSent(call, reference, actor);
  if (saved === null) return null;
  const { section } = saved;
  if (saved.crossed.length > 0) return { query: { parte: section, aviso: 'crossed' } };
  if (act === 'follow') {
    await desk.record.follow(reference, address.searchParams.get('campo') ?? '', actor);
    return { query: { parte: section, aviso: 'following' } };
  }
  if (act === 'duplicate') {
    const copy = await desk.record.begin(actor, reference);
    return copy === null ? null : { reference: copy, query: {} };
  }
  if (act !== 'publish') return { query: { parte: section, aviso: 'saved' } };
  const shown = Number(form.get('revisao') ?? 0);
  const seen = saved.before > shown ? shown : saved.revision;
  const isSure = address.searchParams.has('certeza');
  const outcome = await desk.record.publish(reference, seen, actor, isSure);
  switch (outcome.kind) {
    case 'done':
      return {
        reference: outcome.reference,
        query: { parte: section, aviso: outcome.isNew ? 'publishedNew' : 'published' },
      };
    case 'faults':
      return { query: { parte: sectionOfField(outcome.faults[0]?.path ?? '') ?? section, erros: '' } };
    case 'falls':
      return { query: { parte: section, aviso: 'falls', queda: String(outcome.percent) } };
    case 'gone':
      return null;
    default:
      return { query: { parte: section, aviso: outcome.kind } };
  }
}
