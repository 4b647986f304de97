import { CONSENT_TEXT_VERSION } from '../../copy/forms/consents.ts';
import { submissionCopy } from '../../copy/forms/submissions.ts';
import { auctionLeadForm } from '../../domain/forms/auction-lead.form.ts';
import { aboutProperty } from './submission-handler.ts';

/** The e-mail of who goes on to another site; the answer tells the address there. */
export const auctionLeadSubmission = aboutProperty({
  form: auctionLeadForm,
  closes: 'auction_lead',
  plan: (value, { detail }) => ({
    email: value.email,
    name: null,
    phone: null,
    body: {},
    consent: { textVersion: CONSENT_TEXT_VERSION, ticked: { offers: value.offers, resale: value.resale } },
    deliveries: [
      { template: 'auction_lead-operator', recipient: 'operator' },
      { template: 'auction_lead-visitor', recipient: value.email },
    ],
    message: submissionCopy.lead.accepted,
    answer: { url: detail.callToAction.url },
  }),
});
