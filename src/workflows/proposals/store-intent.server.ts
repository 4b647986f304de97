import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { CONSENT_TEXT_VERSION } from '../../copy/forms/consents.ts';
import type { Property } from '../../domain/catalogue/property.ts';
import type { ProposalFields } from '../../domain/forms/proposal.form.ts';
import type { Sender, Signs } from '../../domain/forms/sender.ts';
import { type Instant, instant } from '../../domain/time.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import { noteIntent } from '../../features/enquiries/proposal.repo.server.ts';
import type { Said } from '../../features/enquiries/same-submission.server.ts';
import {
  type NewSubmission,
  type StoredSubmission,
  storeSubmission,
} from '../../features/enquiries/store-submission.server.ts';
import type { InspectedToken } from '../../integrations/bot-check/bot-check.server.ts';
import { PARTNER_LIMIT_MS } from '../../integrations/proposals/proposals-client.server.ts';

/** After the partner's limit the outcome is known, unless the process ended. */
const SETTLE_AFTER_MS = PARTNER_LIMIT_MS + 45_000;

/** Attempts that belong together. */
export type Intent = {
  readonly key: string;
  readonly tokenHash: string;
  /** Token of the bot check, as it was sent with this attempt. */
  readonly token: string | null;
  readonly sender: Sender;
};

/** The token is good for one proposal, so it names the intent where the caller has not. */
export function intentOf({ sender, signs }: { readonly sender: Sender; readonly signs: Signs }): Intent {
  const tokenHash = createHash('sha256')
    .update(signs.botCheckToken ?? '')
    .digest('base64url');
  const { botCheckToken: token } = signs;
  return { key: sender.idempotencyKey ?? `token:${tokenHash}`, tokenHash, token, sender };
}

/** Everything that a proposal is begun with. */
export type Begun = {
  readonly fields: ProposalFields;
  readonly property: Property;
  readonly intent: Intent;
  readonly token: Extract<InspectedToken, { ok: true }>;
  readonly now: Instant;
};

/** Stored part of a proposal, compared where its key comes again: never the password. */
export function saidIn(fields: ProposalFields, property: Property): Said {
  const { name, email, phone, registered, offers, resale, platform } = fields;
  return {
    email,
    name,
    phone,
    propertyNumber: property.number,
    body: { registered },
    consent: { textVersion: CONSENT_TEXT_VERSION, ticked: { offers, resale, platform } },
  };
}

export type IntentParts = {
  readonly db: Kysely<EnquiryTables>;
  readonly secret: string;
  /** Number of the policy of privacy that holds at an instant; absent: in tests of what needs none. */
  readonly policyVersion?: (now: Instant) => string;
};

/** The token is used up in the same transaction: of two equal requests the second finds the intent of the first. */
export async function storeIntent(
  { db, secret, policyVersion }: IntentParts,
  { fields, property, intent, token, now }: Begun,
): Promise<StoredSubmission | 'used'> {
  const submission: NewSubmission = {
    kind: 'proposal',
    ...saidIn(fields, property),
    sender: { ...intent.sender, idempotencyKey: intent.key },
    deliveries: [],
    status: 'intent',
    async also(trx, submissionId) {
      if (!(await token.takeIn(trx))) throw new TokenUsed();
      const settleAt = instant(now + SETTLE_AFTER_MS);
      await noteIntent(trx, { submissionId, tokenHash: intent.tokenHash, settleAt });
    },
  };
  try {
    return await storeSubmission(db, submission, { now, secret, policyVersion: policyVersion?.(now) });
  } catch (error) {
    if (error instanceof TokenUsed) return 'used';
    throw error;
  }
}

/** Ends the transaction of an intent whose token somebody else has used. */
class TokenUsed extends Error {}
