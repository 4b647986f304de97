import type { alertPages } from '../../../copy/forms/alert-pages.ts';
import { formMessage } from '../../../copy/forms/form-messages.ts';
import { PERIODICITIES, type Periodicity } from '../../../domain/alerts/alert.ts';
import { oneOf } from '../../../domain/catalogue/enumerations.ts';
import { emailField } from '../../../domain/forms/field-rules.ts';
import type { AlertAction, Alerts } from '../../../workflows/alerts/alerts.server.ts';
import { isMissed, type Missed, orAway } from '../forms/or-away.ts';

/** Reason why a link does nothing. */
export type DeadLink = keyof typeof alertPages.links;

/** A link that is over is gone; one of another kind is good for something else. */
export const DEAD_LINK_STATUS: Readonly<Record<DeadLink, number>> = {
  dead_link: 410,
  ended: 410,
  other_link: 403,
  no_link: 400,
};

export type AlertsAnswer =
  | { readonly kind: 'invalid'; readonly email: string; readonly message: string }
  | { readonly kind: 'busy' | Missed; readonly email: string }
  /** A button that did nothing, with the time that was chosen beside it. */
  | { readonly kind: 'missed'; readonly why: Missed; readonly chosen: Chosen | null }
  | { readonly kind: 'confirmed'; readonly subject: string }
  | { readonly kind: 'sent' | 'done' | 'left' | 'not_done' }
  | { readonly kind: 'dead_link'; readonly why: DeadLink };

/** Periodicity as chosen in the row of `a12`. */
export type Chosen = { readonly subject: string; readonly periodicity: Periodicity };

type Asked = {
  readonly alerts: Alerts;
  readonly clientAddress: string;
  readonly report: (error: unknown) => void;
};

/** Does what a button of the page asks for, or sends a link to the address of its form. */
export async function answerAlertsForm(
  form: FormData,
  token: string | null,
  asked: Asked,
): Promise<{ readonly status: number; readonly answer: AlertsAnswer }> {
  if (token === null) return sendLink(form, asked);
  const action = readAction(form);
  if (action === null) return { status: 409, answer: { kind: 'not_done' } };
  const outcome = await orAway(asked.alerts.act(token, action), asked.report);
  if (isMissed(outcome)) return missed(outcome, chosenIn(form, action));
  if (outcome === 'not_done') return { status: 409, answer: { kind: 'not_done' } };
  if (outcome !== 'done') return deadLink(outcome);
  const isConfirmed = action.kind === 'turn' && action.to === 'confirmed' && form.get('primeira') !== null;
  if (!isConfirmed) return { status: 200, answer: { kind: 'done' } };
  return { status: 200, answer: { kind: 'confirmed', subject: String(form.get('alvo')) } };
}

const missed = (why: Missed, chosen: Chosen | null) =>
  ({ status: 503, answer: { kind: 'missed', why, chosen } }) as const;

function chosenIn(form: FormData, action: AlertAction): Chosen | null {
  if (action.kind !== 'periodicity') return null;
  return { subject: String(form.get('alvo')), periodicity: action.periodicity };
}

async function sendLink(form: FormData, { alerts, clientAddress, report }: Asked) {
  const typed = String(form.get('email') ?? '').slice(0, 300);
  const read = emailField.safeParse(typed);
  if (!read.success) {
    const message = formMessage('contact', 'email', read.error.issues[0]?.message ?? 'invalid');
    return { status: 422, answer: { kind: 'invalid', email: typed, message } as const };
  }
  const outcome = await orAway(alerts.sendLink(read.data, clientAddress), report);
  if (outcome === 'busy' || isMissed(outcome)) {
    return { status: outcome === 'busy' ? 429 : 503, answer: { kind: outcome, email: typed } as const };
  }
  return { status: 200, answer: { kind: 'sent' } as const };
}

/** The fields of a button: `acao`, and `alvo` as `a12`, `o12` or `w3`. */
function readAction(form: FormData): AlertAction | null {
  const action = String(form.get('acao') ?? '');
  if (action === 'apagar-todos') return { kind: 'end_all' };
  const target = /^([aow])(\d{1,15})$/.exec(String(form.get('alvo') ?? ''));
  if (target === null) return null;
  const subject = { kind: target[1] === 'w' ? 'watch' : 'alert', id: Number(target[2]) } as const;
  if (action === 'mudar') {
    const periodicity = oneOf(PERIODICITIES, String(form.get('quando') ?? ''));
    return periodicity === null || subject.kind !== 'alert'
      ? null
      : { kind: 'periodicity', id: subject.id, periodicity };
  }
  if (action === 'de-novo') return { kind: 'ask_again', subject };
  const turns = { confirmar: 'confirmed', ligar: 'confirmed', pausar: 'paused', apagar: 'ended' } as const;
  const to = turns[action as keyof typeof turns];
  return to === undefined ? null : { kind: 'turn', subject, to };
}

/** Ends what a link names: by the button of its page, or by a mail program's one click (RFC 8058). */
export async function leaveByLink(token: string | null, { alerts, report }: Omit<Asked, 'clientAddress'>) {
  if (token === null) return deadLink('no_link');
  const outcome = await orAway(alerts.leave(token), report);
  if (isMissed(outcome)) return missed(outcome, null);
  return outcome === 'done' ? { status: 200, answer: { kind: 'left' } as const } : deadLink(outcome);
}

function deadLink(why: DeadLink) {
  return { status: DEAD_LINK_STATUS[why], answer: { kind: 'dead_link', why } as const };
}
