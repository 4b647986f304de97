import { formMessage } from '../../../copy/form-messages.ts';
import { PERIODICITIES } from '../../../domain/alerts/alert.ts';
import { oneOf } from '../../../domain/catalogue/enumerations.ts';
import { emailField } from '../../../domain/forms/field-rules.ts';
import type { AlertAction, Alerts } from '../../../workflows/alerts/alerts.server.ts';
import { orAway } from '../forms/or-away.ts';

export type AlertsAnswer =
  | { readonly kind: 'invalid'; readonly email: string; readonly message: string }
  | { readonly kind: 'busy' | 'away'; readonly email: string }
  | { readonly kind: 'confirmed'; readonly isWatch: boolean }
  | { readonly kind: 'sent' | 'done' | 'left' | 'not_done' };

/** Does what a button of the page asks for, or sends a link to the address of its form. */
export async function answerAlertsForm(
  form: FormData,
  token: string | null,
  alerts: Alerts,
  clientAddress: string,
): Promise<{ readonly status: number; readonly answer: AlertsAnswer }> {
  if (token === null) return sendLink(form, alerts, clientAddress);
  const action = readAction(form);
  const isDone = action !== null && (await alerts.act(token, action));
  if (!isDone) return { status: 409, answer: { kind: 'not_done' } };
  const isConfirmed = action.kind === 'turn' && action.to === 'confirmed' && form.get('primeira') !== null;
  if (!isConfirmed) return { status: 200, answer: { kind: 'done' } };
  return { status: 200, answer: { kind: 'confirmed', isWatch: action.subject.kind === 'watch' } };
}

async function sendLink(form: FormData, alerts: Alerts, clientAddress: string) {
  const typed = String(form.get('email') ?? '').slice(0, 300);
  const read = emailField.safeParse(typed);
  if (!read.success) {
    const message = formMessage('contact', 'email', read.error.issues[0]?.message ?? 'invalid');
    return { status: 422, answer: { kind: 'invalid', email: typed, message } as const };
  }
  const outcome = await orAway(alerts.sendLink(read.data, clientAddress));
  if (outcome === 'busy' || outcome === 'away') {
    return { status: outcome === 'busy' ? 429 : 503, answer: { kind: outcome, email: typed } as const };
  }
  return { status: 200, answer: { kind: 'sent' } as const };
}

/** The fields of a button: `acao`, and `alvo` as `a12` or `w3`. */
function readAction(form: FormData): AlertAction | null {
  const action = String(form.get('acao') ?? '');
  if (action === 'apagar-todos') return { kind: 'end_all' };
  const target = /^([aw])(\d{1,15})$/.exec(String(form.get('alvo') ?? ''));
  if (target === null) return null;
  const subject = { kind: target[1] === 'a' ? 'alert' : 'watch', id: Number(target[2]) } as const;
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
export async function leaveByLink(token: string, alerts: Alerts): Promise<boolean> {
  const opened = await alerts.open(token);
  if (opened === null || opened.link.purpose !== 'stop') return false;
  const { kind, id } = opened.link;
  return alerts.act(token, { kind: 'turn', subject: { kind, id }, to: 'ended' });
}
