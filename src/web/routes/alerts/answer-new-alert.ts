import { alertPages } from '../../../copy/alert-pages.ts';
import { formMessage } from '../../../copy/form-messages.ts';
import { submissionCopy } from '../../../copy/submissions.ts';
import { readSigns } from '../../../domain/forms/sender.ts';
import { isOutage } from '../../../platform/outage.ts';
import type { SubmissionOutcome, Submissions } from '../../../workflows/submissions/submissions.server.ts';

/** What was typed, so that nothing is lost. */
export type TypedAlert = Readonly<Record<string, string>>;

export type NewAlertAnswer =
  | { readonly kind: 'accepted'; readonly email: string; readonly purpose: string }
  | {
      readonly kind: 'refused';
      readonly typed: TypedAlert;
      /** Sentences by field; empty when no field is to blame. */
      readonly problems: Readonly<Record<string, string>>;
      readonly failure: string | null;
    };

type Sent = {
  readonly form: FormData;
  readonly submissions: Submissions | null;
  readonly clientAddress: string;
  readonly reportError: (error: unknown) => void;
};

/** Stores an alert that was sent by its page. */
export async function answerNewAlert({ form, submissions, clientAddress, reportError }: Sent) {
  const typed: TypedAlert = Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, 4000) : '']),
  );
  const refused = (status: number, problems: Record<string, string>, failure: string | null) =>
    ({ status, answer: { kind: 'refused', typed, problems, failure } as NewAlertAnswer }) as const;
  if (submissions === null) return refused(503, {}, alertPages.form.failed);
  let outcome: SubmissionOutcome;
  try {
    // A box that is not ticked says nothing: here that is a no.
    const input = { ...typed, offers: typed.offers ?? false };
    const sender = {
      utms: {},
      originDevice: null,
      origin: 'alerta',
      environment: 'site',
      idempotencyKey: null,
      clientAddress,
    };
    outcome = await submissions.submit('alert', input, { sender, signs: readSigns(typed) });
  } catch (error) {
    if (!isOutage(error)) reportError(error);
    return refused(503, {}, alertPages.form.failed);
  }
  if (outcome.kind === 'accepted') {
    const { email = '', purpose = 'both' } = typed;
    return { status: 200, answer: { kind: 'accepted', email, purpose } as NewAlertAnswer };
  }
  if (outcome.kind === 'invalid') {
    const problems = Object.entries(outcome.problems).map(([field, code]) => [
      field,
      formMessage('alert', field, code),
    ]);
    return refused(422, Object.fromEntries(problems), null);
  }
  if (outcome.kind === 'refused') return refused(outcome.status, {}, outcome.message);
  return refused(429, {}, outcome.kind === 'wait' ? submissionCopy.tooMany : alertPages.form.botCheck);
}
