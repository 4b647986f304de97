/** Acts to which a second person has to agree, each by setting. */
export const EYE_RULES = [
  'steepFall',
  'noAppraisal',
  'manyWithdrawn',
  'imports',
  'legalTexts',
  'campaigns',
] as const;
export type EyeRule = (typeof EYE_RULES)[number];

/** Rules that hold. */
export type EyeSettings = Readonly<Record<EyeRule, boolean>>;

export const NO_EYES: EyeSettings = {
  steepFall: false,
  noAppraisal: false,
  manyWithdrawn: false,
  imports: false,
  legalTexts: false,
  campaigns: false,
};

/** More than so many withdrawn at once. */
const MANY_WITHDRAWN = 50;

/** Extent of the harmful parts of a change. */
export type Hurting = {
  /** Prices that fall by more than 30 %. */
  readonly steep: number;
  /** Properties that are published without an appraisal. */
  readonly noAppraisal: number;
  readonly withdrawn: number;
  /** It is a list or feed that somebody takes over. */
  readonly isImport?: boolean;
  /** It is a campaign, a notice or advertising. */
  readonly isCampaign?: boolean;
};

/** The rules for which a change needs a second person; none: it needs nobody. */
export function rulesHit(
  settings: EyeSettings,
  { steep, noAppraisal, withdrawn, isImport = false, isCampaign = false }: Hurting,
): EyeRule[] {
  const isHit = {
    steepFall: steep > 0,
    noAppraisal: noAppraisal > 0,
    manyWithdrawn: withdrawn > MANY_WITHDRAWN,
    imports: isImport,
    // A legal text asks by itself.
    legalTexts: false,
    campaigns: isCampaign,
  } satisfies Record<EyeRule, boolean>;
  return EYE_RULES.filter((rule) => settings[rule] && isHit[rule]);
}

/** The stored setting; whatever is not said does not hold, but for legal texts, which one person alone publishes only where that is said. */
export function readEyeSettings(stored: unknown): EyeSettings {
  const said = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  return {
    steepFall: said.steepFall === true,
    noAppraisal: said.noAppraisal === true,
    manyWithdrawn: said.manyWithdrawn === true,
    imports: said.imports === true,
    legalTexts: said.legalTexts !== false,
    campaigns: said.campaigns === true,
  };
}
