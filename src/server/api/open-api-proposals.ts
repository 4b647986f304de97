import { proposalCopy } from '../../copy/forms/proposals.ts';
import { submissionCopy } from '../../copy/forms/submissions.ts';
import { apiDocument } from '../../copy/server/api-document.ts';
import type { Brand } from '../../domain/brand/brand.ts';
import { emailField } from '../../domain/forms/field-rules.ts';
import { proposalForm } from '../../domain/forms/proposal.form.ts';
import { BOT_CHECK_FIELD } from '../../domain/forms/sender.ts';
import { bodyFailures, propertyFailures, readFailures, recoveryFailures } from './open-api-failures.ts';
import { failure, idempotencyHeader, type Json, jsonOf, propertyInPath } from './open-api-parts.ts';
import { bodySchema, invalid } from './open-api-posts.ts';
import { RECOVERY_PATH } from './opportunity.route.ts';
import { fieldSchema } from './wire-fields.ts';

const HEX_16 = '9f86d081884c7d659a2feaa0c55ad015';

const exampleChallenge = {
  data: {
    parameters: {
      algorithm: 'SHA-256',
      cost: 1,
      keyLength: 32,
      nonce: HEX_16,
      salt: HEX_16,
      keyPrefix: HEX_16,
      keySignature: HEX_16 + HEX_16,
      data: { expires: 1_790_000_000_000, most: 150_000 },
    },
    signature: HEX_16 + HEX_16,
  },
};

/** The calls of proposals, which are answered otherwise than forms that are only stored. */
export function proposalPaths(brand: Brand): Json {
  const { proposals, ok } = apiDocument;
  const challenge = {
    ...readFailures,
    200: { description: ok, content: jsonOf('DesafioAntirrobo', exampleChallenge) },
  };
  return {
    '/api/bot-check': {
      get: {
        summary: proposals.botCheck,
        operationId: 'DesafioAntirrobo',
        parameters: [],
        responses: challenge,
      },
    },
    '/api/property/{id}/opportunity': { post: opportunity(brand) },
    [RECOVERY_PATH]: { post: recovery() },
  };
}

function opportunity(brand: Brand): Json {
  const { proposals } = apiDocument;
  const schema = bodySchema(proposalForm, brand);
  const withToken = { ...schema, required: [...schema.required, BOT_CHECK_FIELD] };
  return {
    summary: proposals.opportunity,
    operationId: 'enviar_proposal',
    parameters: [propertyInPath(), idempotencyHeader()],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: withToken, example: example(brand) } },
    },
    responses: {
      200: {
        description: proposals.result,
        content: jsonOf('RespostaDaProposta', {
          status: 'enviado',
          message: 'https://propostas.exemplo.com.br/pre-cadastro/1',
        }),
      },
      ...bodyFailures,
      ...propertyFailures,
      409: failure(proposals.notOffered, {
        error: { code: 'not_offered', message: submissionCopy.closed.proposal },
      }),
      422: invalid(proposalForm, brand),
    },
  };
}

function recovery(): Json {
  const { proposals, ok, errors } = apiDocument;
  const message = proposalCopy.recovery.noEmail;
  const email = {
    name: 'email',
    in: 'query',
    required: true,
    description: proposals.email,
    schema: fieldSchema(emailField),
  };
  return {
    summary: proposals.recovery,
    operationId: 'recuperar_senha',
    parameters: [email],
    responses: {
      200: { description: ok, content: jsonOf('Aceito', { data: { message: proposalCopy.recovery.sent } }) },
      409: failure(proposals.byMessage, {
        error: { code: 'proposals_by_message', message: proposalCopy.recovery.byMessage },
      }),
      ...recoveryFailures,
      422: failure(errors.fields, { error: { code: 'invalid_fields', message, fields: { email: message } } }),
      502: failure(proposals.recoveryFailed, {
        error: { code: 'recovery_failed', message: proposalCopy.recovery.failed },
      }),
    },
  };
}

/** As a client of ours would send it. */
const example = ({ tenantSlug }: Brand): Json => ({
  name: 'Nome Completo',
  email: 'voce@exemplo.com.br',
  phone: '11912345678',
  password: 'uma senha sua',
  confirmPassword: 'uma senha sua',
  registered: false,
  [`send_mail_${tenantSlug}`]: true,
  send_mail_resale: false,
  send_mail_pgi: true,
  [BOT_CHECK_FIELD]: 'eyJjaGFsbGVuZ2UiOnt9fQ==',
  origin_device: 'desktop',
});
