import { courtFacts, courtLegend } from '../../../copy/property/property-facts.ts';
import type { LegalView, NamedFact } from '../../../domain/catalogue/page-sections.ts';
import type { PropertyDetail } from '../../../domain/catalogue/property-detail.schema.ts';
import { safeAddress } from '../../../domain/catalogue/safe-address.ts';
import { scoreBandOf } from '../../../domain/catalogue/score-band.ts';

type Legal = NonNullable<PropertyDetail['legal']>;

/** The lawsuits of a property; null where no case, score or status is known. */
export function legalView(legal: Legal | null): LegalView | null {
  if (legal === null) return null;
  const { cases, score, mainProcessStatus } = legal;
  if (cases.length === 0 && score === null && mainProcessStatus === null) return null;
  return {
    facts: cases.map(factsOf),
    documentUrls: [
      ...new Set(cases.flatMap(({ documents }) => documents.flatMap(({ url }) => safeAddress(url) ?? []))),
    ],
    status: mainProcessStatus,
    score: score === null ? null : { points: Math.round(score), band: scoreBandOf(score) },
    updatedAt: legal.updatedAt,
    legend: courtLegend,
  };
}

function factsOf({ number, division, district, state }: Legal['cases'][number]): NamedFact[] {
  const place = [district, state].filter((part) => part !== null).join(', ');
  return [
    { name: courtFacts.number, value: number },
    ...(division === null ? [] : [{ name: courtFacts.division, value: division }]),
    ...(place === '' ? [] : [{ name: courtFacts.district, value: place }]),
  ];
}
