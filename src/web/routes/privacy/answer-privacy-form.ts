import { formMessage } from '../../../copy/forms/form-messages.ts';
import { privacyPage } from '../../../copy/forms/privacy.ts';
import { emailField } from '../../../domain/forms/field-rules.ts';
import type { Privacy } from '../../../workflows/privacy/privacy.server.ts';
import { isMissed, orAway } from '../forms/or-away.ts';
import type { PrivacyAnswer } from './privacy-page-data.ts';

type Answered = { readonly status: number; readonly answer: PrivacyAnswer };

type Asked = {
  readonly privacy: Privacy;
  readonly clientAddress: string;
  readonly report: (error: unknown) => void;
};

/** Sends a link to the address of the form. */
export async function askForLink(
  form: FormData,
  { privacy, clientAddress, report }: Asked,
): Promise<Answered> {
  const typed = String(form.get('email') ?? '').slice(0, 300);
  const read = emailField.safeParse(typed);
  if (!read.success) {
    const code = read.error.issues[0]?.message ?? 'invalid';
    return {
      status: 422,
      answer: { kind: 'invalid', email: typed, message: formMessage('contact', 'email', code) },
    };
  }
  const outcome = await orAway(privacy.ask(read.data, clientAddress), report);
  if (outcome !== 'asked') {
    return { status: outcome === 'busy' ? 429 : 503, answer: { kind: outcome, email: typed } };
  }
  return { status: 200, answer: { kind: 'sent' } };
}

/** Erases what the link opens, when the word stands in the form. */
export async function eraseByForm(
  form: FormData,
  token: string,
  { privacy, report }: Omit<Asked, 'clientAddress'>,
): Promise<Answered> {
  const link = await privacy.open(token);
  if (link === null) return { status: 410, answer: { kind: 'dead_link' } };
  const word = String(form.get('confirmar') ?? '')
    .trim()
    .slice(0, 40);
  if (word.toLocaleUpperCase('pt-BR') !== privacyPage.erase.word) {
    return { status: 422, answer: { kind: 'wrong_word', word } };
  }
  const outcome = await orAway(privacy.erase(link), report);
  if (isMissed(outcome)) return { status: 503, answer: { kind: 'missed', why: outcome, word } };
  return { status: 200, answer: { kind: 'erased' } };
}
