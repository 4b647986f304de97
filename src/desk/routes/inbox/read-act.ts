import type { ItemAct } from '../../../workflows/desk/inbox/work-item.server.ts';

/** The act that a form of an item asks for. Names of acts are those of the table of access. */
export function readAct(act: string, form: URLSearchParams): ItemAct {
  const field = (name: string) => form.get(name) ?? '';
  const base = { press: field('press'), known: form.get('known') };
  switch (act) {
    case 'take':
      return { kind: 'take', ...base };
    case 'give':
      return { kind: 'give', ...base, to: field('to') };
    case 'note':
      return { kind: 'note', ...base, text: field('text') };
    case 'call':
    case 'whatsapp':
      return { kind: act, ...base, outcome: field('outcome') };
    case 'answer':
    case 'answer-close':
      return {
        kind: 'answer',
        ...base,
        text: field('text'),
        closes: act === 'answer-close',
        documents: form.getAll('document'),
        again: form.has('again'),
      };
    case 'refile':
      return { kind: 'refile', ...base, topic: field('topic') };
    case 'resend':
      return { kind: 'resend', ...base, delivery: field('delivery') };
    case 'visit':
      return { kind: 'visit', ...base, day: field('day'), hour: field('hour'), sure: form.get('sure') };
    case 'visited':
      return { kind: 'visited', ...base, outcome: field('outcome') };
    default:
      return { kind: 'state', ...base, state: field('state'), reason: field('reason') };
  }
}
