import type { LoanKind } from '../../domain/catalogue/enumerations.ts';
import { localDateOf } from '../../domain/time.ts';
import { daysFrom, shareOf, type Trait } from './demo-draft.ts';

/** The loan behind an extrajudicial auction, its debt as a share of the appraisal, and the days that led to it. */
export function ofLoan(kind: LoanKind, debtShare: number | null): Trait {
  return ({ facts }, { now }) => {
    facts.loanKind = kind;
    facts.fullDebtCents = debtShare === null ? null : shareOf(facts.appraisalCents, debtShare);
    facts.servedOn = localDateOf(daysFrom(now, -150));
    facts.consolidatedOn = localDateOf(daysFrom(now, -50));
    facts.noticePublishedOn = localDateOf(daysFrom(now, -20));
  };
}

/** The judge's least price as a share of the appraisal; null: that there is none. */
export function courtMinimum(share: number | null): Trait {
  return ({ facts }, { now }) => {
    facts.hasCourtMinimum = share !== null;
    facts.courtMinimumCents = share === null ? null : shareOf(facts.appraisalCents, share);
    facts.noticePublishedOn = localDateOf(daysFrom(now, -12));
  };
}
