import { CONSENT_TEXT_VERSION } from '../../copy/forms/consents.ts';
import { submissionCopy } from '../../copy/forms/submissions.ts';
import type { Property } from '../../domain/catalogue/property.ts';
import { type InstalmentOffer, OPEN_OFFER } from '../../domain/finance/instalment-offer.ts';
import { checkSimulation } from '../../domain/finance/sent-simulation.ts';
import { simulationForm } from '../../domain/forms/simulation.form.ts';
import { aboutNone, type SubmissionContext, type SubmissionRefusal } from './submission-handler.ts';

/** A simulation of instalments: computed again, then to the operator, and with all figures to the visitor. */
export const simulationSubmission = aboutNone({
  form: simulationForm,
  plan: async (value, _, context) => {
    const found = await offerFor(value.propertyId, context);
    if ('refused' in found) return found;
    const checked = checkSimulation(
      {
        entryCents: value.entry,
        balanceCents: value.balance,
        count: value.count,
        firstCents: value.firstInstalment,
        lastCents: value.lastInstalment,
        system: value.system ?? null,
        effectiveCostPercent: value.effectiveCost ?? null,
      },
      found.offer,
    );
    if (!checked.ok) {
      const refused = { code: 'simulation_differs', message: submissionCopy.simulation.failed };
      return { refused, problems: checked.problems };
    }
    const { schedule: _rows, ...figures } = checked.simulation;
    return {
      email: value.email,
      name: value.name,
      phone: value.phone,
      propertyNumber: found.property?.number ?? null,
      body: { ...figures, terms: found.offer.terms, property: found.property?.id ?? null },
      consent: {
        textVersion: CONSENT_TEXT_VERSION,
        ticked: { offers: value.offers, resale: value.resale },
      },
      deliveries: [
        { template: 'simulation-operator', recipient: 'operator' },
        { template: 'simulation-visitor', recipient: value.email },
      ],
      needsMail: true,
      message: submissionCopy.simulation.accepted,
    };
  },
});

type FoundOffer = { readonly offer: InstalmentOffer; readonly property: Property | null };

/** Offer of the property that is named, as it stands now; the open one where none is. */
async function offerFor(
  reference: string,
  { outlet, now }: SubmissionContext,
): Promise<FoundOffer | SubmissionRefusal> {
  if (reference === '') return { offer: OPEN_OFFER, property: null };
  const found = await outlet.findProperty(reference, now);
  if (found.kind !== 'found') {
    const message = found.kind === 'gone' ? submissionCopy.propertyGone : submissionCopy.propertyUnknown;
    return { refused: { code: found.kind === 'gone' ? 'property_gone' : 'property_unknown', message } };
  }
  return { offer: outlet.instalmentOffer(found.property, now), property: found.property };
}
