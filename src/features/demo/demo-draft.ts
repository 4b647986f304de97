import type { PropertyFacts } from '../../domain/catalogue/property.ts';
import type { PropertyDetail } from '../../domain/catalogue/property-detail.schema.ts';
import { type Centavos, centavos } from '../../domain/money.ts';
import { DAY_MS, type Instant, instant } from '../../domain/time.ts';
import type { Random } from './demo-random.ts';

/** Facts that follow from the rest when a property is finished. */
type DerivedFacts =
  | 'number'
  | 'version'
  | 'bedrooms'
  | 'suites'
  | 'bathrooms'
  | 'parkingSpaces'
  | 'mainAreaM2'
  | 'landAreaM2'
  | 'hasVirtualTour'
  | 'completeness';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** A property while it is being made: traits change it in place, one after the other. */
export type DemoDraft = {
  readonly facts: Mutable<Omit<PropertyFacts, DerivedFacts>>;
  readonly detail: PropertyDetail;
  /** Noun in a sentence: "Apartamento". */
  noun: string;
};

/** Subjects of the demonstration's photos. */
export type DemoSubject = 'apartamento' | 'casa';

/** Addresses of the files that demonstration properties share. */
export type DemoFiles = {
  readonly documents: Readonly<Record<DemoDocumentKey, string>>;
  /** Photos in storage by what they show, at least one of each. */
  readonly photos: Readonly<Record<DemoSubject, readonly string[]>>;
  /** The address of a photo that is not there. */
  readonly brokenPhoto: string;
};

export const DEMO_DOCUMENT_KEYS = [
  'registration',
  'notice',
  'regulation',
  'regulationWord',
  'appraisal',
  'court',
  'withheld',
  'broken',
  'missing',
] as const;
export type DemoDocumentKey = (typeof DEMO_DOCUMENT_KEYS)[number];

export type DemoScene = {
  readonly random: Random;
  readonly now: Instant;
  readonly files: DemoFiles;
  /** Position of the property in the catalogue, from 0. */
  readonly index: number;
};

/** One aspect of a property: a way of selling, a state, a section, an oddity. */
export type Trait = (draft: DemoDraft, scene: DemoScene) => void;

/** An instant some days (may be a fraction) from now. */
export function daysFrom(now: Instant, days: number): Instant {
  return instant(Math.round((now + days * DAY_MS) / 60_000) * 60_000);
}

export function isoAt(at: Instant): string {
  return new Date(at).toISOString();
}

/** A share of an amount, to whole hundreds of reais. */
export function shareOf(amount: Centavos | null, share: number): Centavos {
  return centavos(Math.round(((amount ?? 0) * share) / 100_00) * 100_00);
}
