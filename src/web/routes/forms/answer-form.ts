import { data } from 'react-router';
import { formPageCopy } from '../../../copy/forms/forms.ts';
import { submissionCopy } from '../../../copy/forms/submissions.ts';
import { isFinalRefusal } from '../../../domain/catalogue/form-offer.ts';
import type { SubmissionKind } from '../../../domain/forms/form.ts';
import { type FormFields, fieldsOf } from '../../../domain/forms/form-fields.ts';
import { deviceOf } from '../../../domain/forms/origin-device.ts';
import { readSigns, type Sender } from '../../../domain/forms/sender.ts';
import { isOutage } from '../../../platform/log/outage.ts';
import type { SubmissionOutcome, Submissions } from '../../../workflows/submissions/submissions.server.ts';
import type { AnsweredForm } from '../../components/form/form-types.ts';
import type { Site } from '../../outlet-context.ts';
import { sentForm } from './sent-form.ts';

/** Page after a form was sent to it without a script. */
export type FormAnswer =
  | {
      readonly kind: 'accepted';
      readonly message: string;
      readonly next: string | null;
      readonly fields: FormFields;
    }
  | ({ readonly kind: 'refused' } & AnsweredForm);

type Sent = {
  readonly kind: SubmissionKind;
  readonly request: Request;
  readonly submissions: Submissions | null;
  readonly site: Pick<Site, 'clientAddress' | 'reportError'>;
  /** Any id of the property that it is about. */
  readonly property?: string;
  /** Values where a field was not sent. */
  readonly missing?: FormFields;
  /** Makes of what a page can send what its form takes; the answer shows what was sent. */
  readonly read?: (fields: FormFields) => Readonly<Record<string, unknown>>;
  /** Message when it could not be stored (2§8). */
  readonly failed: string;
  /** Message where the bot check is asked for; unless said otherwise that a script is needed. */
  readonly botCheck?: string;
};

/** Stores what was sent to a form's own page. */
export async function answerForm(sent: Sent) {
  const { request, failed } = sent;
  const fields = { ...sent.missing, ...fieldsOf(await sentForm(request)) };
  if (sent.submissions === null) return refusal(fields, failed, 503);
  const outcome = await stored(sent, sent.submissions, fields);
  if (outcome === null) return refusal(fields, failed, 503);
  if (outcome.kind === 'bot_check') return refusal(fields, sent.botCheck ?? formPageCopy.needsScript, 403);
  return answerOf(outcome, fields);
}

async function stored(
  { kind, request, property, site, read = (sent) => sent }: Sent,
  submissions: Submissions,
  fields: FormFields,
): Promise<SubmissionOutcome | null> {
  const sender: Sender = {
    utms: {},
    originDevice: deviceOf(request.headers.get('user-agent') ?? ''),
    origin: null,
    environment: 'site',
    idempotencyKey: null,
    clientAddress: site.clientAddress,
  };
  const signs = readSigns(fields);
  const about = property === undefined ? {} : { property };
  try {
    return await submissions.submit(kind, read(fields), { sender, signs, ...about });
  } catch (error) {
    // The page answers with what was typed, whatever happened.
    if (!isOutage(error)) site.reportError(error, request);
    return null;
  }
}

function answerOf(outcome: Exclude<SubmissionOutcome, { kind: 'bot_check' }>, fields: FormFields) {
  switch (outcome.kind) {
    case 'accepted': {
      const { message, next } = outcome;
      return data<FormAnswer>({ kind: 'accepted', message, next, fields }, 200);
    }
    case 'invalid':
      return data<FormAnswer>({ kind: 'refused', fields, problems: outcome.problems, failure: null }, 422);
    case 'refused':
      return refusal(fields, outcome.message, outcome.status, isFinalRefusal(outcome.code));
    case 'wait':
      return refusal(fields, submissionCopy.tooMany(outcome.seconds), 429);
  }
}

function refusal(fields: FormFields, failure: string, status: number, isFinal = false) {
  return data<FormAnswer>({ kind: 'refused', fields, problems: {}, failure, isFinal }, status);
}
