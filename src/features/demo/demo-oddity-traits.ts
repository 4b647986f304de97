import {
  demoLabels,
  demoMark,
  demoNames,
  demoOccupation,
  demoRemarks,
  demoTags,
} from '../../copy/demo/demo.ts';
import type { Occupation } from '../../domain/catalogue/enumerations.ts';
import type { PropertyDetail } from '../../domain/catalogue/property-detail.schema.ts';
import { citySlugOf } from '../../domain/localities/locality.ts';
import { centavos } from '../../domain/money.ts';
import { shareOf, type Trait } from './demo-draft.ts';

type Display = PropertyDetail['display'];

/** One of the switches of a property's page, against its default. */
export function display(changes: Partial<Display>): Trait {
  return ({ detail }) => {
    Object.assign(detail.display, changes);
  };
}

/** 'Sob consulta': no price at all. */
export const onRequest: Trait = ({ facts }) => {
  facts.priceCents = null;
};

export const noAppraisal: Trait = ({ facts }) => {
  facts.appraisalCents = null;
};

export const zeroAppraisal: Trait = ({ facts }) => {
  facts.appraisalCents = centavos(0);
};

/** Gives no discount (D§5). */
export const appraisalBelowPrice: Trait = ({ facts }) => {
  facts.appraisalCents = shareOf(facts.priceCents, 0.85);
};

export function priced(reais: number, appraisalReais: number): Trait {
  return ({ facts }) => {
    facts.priceCents = centavos(reais * 100);
    facts.appraisalCents = centavos(appraisalReais * 100);
  };
}

export function discounted(share: number): Trait {
  return ({ facts }) => {
    facts.priceCents = shareOf(facts.appraisalCents, 1 - share);
  };
}

/** A name of more than 120 characters. */
export const longName: Trait = (draft) => {
  draft.facts.name = demoNames.long(draft.noun, draft.facts.cityName);
};

export const noFeatures: Trait = ({ detail }) => {
  detail.features = detail.features.map((feature) => ({ ...feature, amount: 0 }));
  detail.areas = [];
};

/** Every amenity that there is, for the list that expands. */
export const everyFeature: Trait = ({ detail }) => {
  const known = new Set(detail.features.map((feature) => feature.key));
  const more = [
    'varanda',
    'copas',
    'cozinhas',
    'piscinas',
    'lavabos',
    'despensas',
    'banheiro_empregada',
    'dormitorio_empregada',
    'areas_servico',
    'escritorio',
    'area_comum',
  ] as const;
  for (const key of more) if (!known.has(key)) detail.features.push({ key, amount: 1 });
  const size = detail.areas[0]?.squareMetres ?? 60;
  const areas = new Set(detail.areas.map((area) => area.key));
  const shares = [
    ['area_util', 0.92],
    ['area_construida', 1.06],
    ['area_total', 1.28],
  ] as const;
  for (const [key, share] of shares) {
    if (!areas.has(key)) detail.areas.push({ key, squareMetres: Math.round(size * share) });
  }
};

export const noNeighbourhood: Trait = (draft) => {
  draft.facts.neighbourhood = null;
  draft.facts.name = demoNames.inCity(draft.noun, draft.facts.cityName);
};

export const noPosition: Trait = ({ facts }) => {
  facts.position = null;
};

export function occupied(occupation: Occupation | null): Trait {
  return ({ facts, detail }) => {
    facts.occupation = occupation;
    if (occupation === 'ocupado') {
      facts.acceptsVisit = false;
      detail.remarks ??= demoRemarks.occupied;
    }
  };
}

/** A sentence on who lives there, where it is known. */
export const occupationTold: Trait = ({ facts, detail }) => {
  if (facts.occupation === null) return;
  detail.description = `${detail.description ?? ''}\n\n${demoOccupation[facts.occupation]}`;
};

export function remarks(kind: keyof typeof demoRemarks): Trait {
  return ({ detail }) => {
    detail.remarks = demoRemarks[kind];
  };
}

export const ownLabels: Trait = ({ detail }) => {
  detail.saleLabel = demoLabels.saleValue;
  detail.appraisalLabel = demoLabels.marketValue;
};

export const offerReceived: Trait = ({ detail }) => {
  detail.receivedOffer = true;
};

export function tagged(...labels: readonly string[]): Trait {
  return ({ detail }) => {
    detail.tags.push(...labels);
  };
}

/** Says on the card that a bank may finance it, where one may. */
export const financingTagged: Trait = ({ facts, detail }) => {
  if (facts.paymentTypes.includes('financiado')) detail.tags.push(demoTags.accepted);
};

export const visitable: Trait = ({ facts }) => {
  facts.acceptsVisit = true;
};

export const notVisitable: Trait = ({ facts }) => {
  facts.acceptsVisit = false;
};

/** A place that is no municipality, as lists sometimes name one: it belongs to its state alone. */
export const unmatchedCity: Trait = ({ facts, detail }) => {
  detail.description = demoMark.sampleNotice;
  facts.neighbourhood = null;
  facts.cityCode = null;
  facts.cityName = demoNames.village;
  facts.citySlug = citySlugOf(demoNames.village, facts.uf);
  facts.name = demoNames.inCity(facts.name.split(' ')[0] ?? '', demoNames.village);
  facts.position = null;
};
