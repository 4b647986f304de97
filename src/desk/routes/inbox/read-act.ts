import type { ItemAct } from '../../../workflows/desk/inbox/work-item.server.ts';

/** What a form of an item asks for. The names of acts are those of the table of who may what. */
export function readAct(act: string, form: URLSearchParams): ItemAct {
  const field = (name: string) => form.get(name) ?? '';
  const press = field('press');
  switch (act) {
    case 'take':
      return { kind: 'take', press };
    case 'give':
      return { kind: 'give', press, to: field('to') };
    case 'note':
      return { kind: 'note', press, text: field('text') };
    case 'call':
    case 'whatsapp':
      return { kind: act, press, outcome: field('outcome') };
    case 'answer':
    case 'answer-close':
      return {
        kind: 'answer',
        press,
        text: field('text'),
        closes: act === 'answer-close',
        documents: form.getAll('document'),
        again: form.has('again'),
      };
    case 'refile':
      return { kind: 'refile', press, topic: field('topic') };
    case 'resend':
      return { kind: 'resend', press, delivery: field('delivery') };
    case 'visit':
      return { kind: 'visit', press, day: field('day'), hour: field('hour') };
    case 'visited':
      return { kind: 'visited', press, outcome: field('outcome') };
    default:
      return { kind: 'state', press, state: field('state'), reason: field('reason') };
  }
}
