import type { Choice } from '../domain/desk/record/kept-draft.ts';
import type { Actor } from '../features/audit/write-audit.server.ts';
import type { DeskCall } from '../workflows/desk/desk-call.ts';

/** Address to which the browser goes after an act: below the page, or another page. */
export type Onward = { readonly reference?: string; readonly query: Readonly<Record<string, string>> };

type DraftCalls = Pick<
  DeskCall['desk']['record'] | DeskCall['desk']['campaigns'],
  'choose' | 'refuse' | 'discard' | 'schedule' | 'unschedule' | 'restore'
>;

/** Does what a form asks for that every draft has; null: it asks for something else. */
export async function actOnDraft(
  { form, act }: Pick<DeskCall, 'form' | 'act'>,
  drafts: DraftCalls,
  reference: string,
  actor: Actor,
  { searchParams }: URL,
): Promise<Onward | null> {
  switch (act) {
    case 'choose': {
      const choices = choicesOf(form);
      await drafts.choose(reference, choices, actor);
      return { query: { aviso: Object.keys(choices).length === 0 ? 'conflicts' : 'chosen' } };
    }
    case 'refuse': {
      const refused = await drafts.refuse(reference, form.get('reason') ?? '', actor);
      return { query: refused === 'done' ? {} : { aviso: refused } };
    }
    case 'discard':
      await drafts.discard(reference, actor);
      return { query: { aviso: 'discarded' } };
    case 'schedule': {
      const wanted = form.get('ato') === 'withdraw' ? 'withdraw' : 'publish';
      const at = Date.parse(`${form.get('quando')}:00-03:00`);
      const done = await drafts.schedule(reference, { act: wanted, at }, actor);
      return { query: { aviso: done === 'done' ? 'scheduled' : 'past' } };
    }
    case 'unschedule':
      await drafts.unschedule(reference, Number(searchParams.get('agendado')));
      return { query: { aviso: 'unscheduled' } };
    case 'restore': {
      const side = searchParams.has('de-antes') ? 'before' : 'after';
      const restored = await drafts.restore(reference, Number(searchParams.get('versao')), actor, side);
      return { query: { aviso: restored === 'done' ? 'restored' : 'unrestored' } };
    }
    default:
      return null;
  }
}

function choicesOf(form: URLSearchParams): Record<string, Choice> {
  const chosen = [...form].flatMap(([name, value]): [string, Choice][] => {
    if (!name.startsWith('escolha.')) return [];
    const choice = value === 'kept' || value === 'draft' || value === 'now' ? value : Number(value);
    return [[name.slice('escolha.'.length), choice]];
  });
  return Object.fromEntries(chosen);
}

/** Marks of what a page showed, as it sends them back. */
export function seenOf(text: string | null): Record<string, string> {
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    return typeof read === 'object' && read !== null ? (read as Record<string, string>) : {};
  } catch {
    return {};
  }
}
