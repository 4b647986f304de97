import { commissionFacts, paymentFacts } from '../../../copy/property/property-facts.ts';
import type { PaymentType } from '../../../domain/catalogue/enumerations.ts';
import type { NamedFact, PaymentView } from '../../../domain/catalogue/page-sections.ts';
import { payerSide } from '../../../domain/catalogue/payer.ts';
import type { Property } from '../../../domain/catalogue/property.ts';
import type { Wallet } from '../../../domain/catalogue/property-detail.schema.ts';
import { untoldPayments } from '../../../domain/catalogue/untold-payments.ts';
import {
  includesCommission,
  paysAuctioneer,
  paysCommissionOnTop,
} from '../../../domain/cost/assume-costs.ts';
import { countsOf } from '../../../domain/finance/instalment-counts.ts';
import { type InstalmentTerms, termsOfListing } from '../../../domain/finance/instalment-terms.ts';
import { ratePeriodOf } from '../../../domain/finance/rate-period.ts';
import { centavos } from '../../../domain/money.ts';

type Direct = NonNullable<Wallet['directInstalment']>;
type Financing = NonNullable<Wallet['financing']>;

const CASH_ONLY: readonly PaymentType[] = ['vista'];

/** Ways to pay for a property under its first wallet; cash where the listing names no way (2§9). */
export function paymentView(
  property: Pick<Property, 'paymentTypes' | 'priceCents' | 'saleType' | 'saleCategory' | 'detail'>,
): PaymentView {
  const { wallets, conditions } = property.detail;
  const direct = wallets.find((wallet) => wallet.directInstalment !== null)?.directInstalment ?? null;
  const financing = wallets.find((wallet) => wallet.financing !== null)?.financing ?? null;
  const types = property.paymentTypes.length > 0 ? property.paymentTypes : CASH_ONLY;
  const cash = paysCommissionOnTop(property) ? paymentFacts.cashWithoutCommission : paymentFacts.cash;
  const titles = [...(wallets[0]?.conditions ?? []), ...conditions.map(({ title }) => title)];
  return {
    methods: types.map((type) => {
      if (type === 'vista') return { type, text: cash, facts: [] };
      const facts = type === 'financiado' ? financing && financingFacts(financing) : directFacts(direct);
      return { type, text: null, facts: facts ?? [] };
    }),
    untold: untoldPayments(property),
    conditions: [...new Set(titles.map((title) => title.trim()))].filter((title) => title !== ''),
    commission: commissionOf(property),
  };
}

/** The terms that hold: the listing's own, each by itself, over the usual ones (2§9, D§7). */
function directFacts(listed: Direct | null): NamedFact[] {
  const terms = termsOfListing(listed);
  const told = listed?.interestPercent == null ? null : listed.interestPeriod;
  const period = told === null || ratePeriodOf(told) === null ? null : told;
  return present([
    terms.isEntryTold
      ? [paymentFacts.minimumEntry, entryOf(terms)]
      : [paymentFacts.entry, paymentFacts.entryUntold],
    [paymentFacts.instalments, paymentFacts.upTo(countsOf(terms).at(-1) ?? terms.mostInstalments)],
    [paymentFacts.instalment, money(listed?.instalmentCents ?? null)],
    [paymentFacts.interest, paymentFacts.interestRate(terms.interest.percent, period)],
    [paymentFacts.system, paymentFacts.systems[terms.system]],
    [
      paymentFacts.correction,
      terms.correction === null
        ? null
        : paymentFacts.correctionOf(terms.correction, listed?.correctionPeriod ?? null),
    ],
  ]);
}

/** The amount where it is known, else the share of the price. */
function entryOf({ minimumEntryCents, minimumEntryPercent }: InstalmentTerms) {
  if (minimumEntryCents > 0) return centavos(minimumEntryCents);
  return paymentFacts.percent(minimumEntryPercent);
}

function financingFacts(terms: Financing): NamedFact[] {
  const below = terms.acceptsBelow === null ? null : terms.acceptsBelow ? paymentFacts.yes : paymentFacts.no;
  return present([
    [paymentFacts.minimumEntry, money(terms.minimumEntryCents)],
    [paymentFacts.balance, money(terms.totalBalanceCents)],
    [paymentFacts.bank, terms.bank],
    [paymentFacts.bankChoice, terms.bankChoice],
    [paymentFacts.acceptsBelow, below],
  ]);
}

const money = (cents: number | null) => (cents === null ? null : centavos(cents));

function present(facts: readonly (readonly [string, NamedFact['value'] | null])[]): NamedFact[] {
  return facts.flatMap(([name, value]) => (value === null || value === '' ? [] : [{ name, value }]));
}

/**
 * Commission of the first wallet that tells a rate, in hundredths of a percent on the wire (2§9). Where a seller pays
 * it at an auction it is not the auctioneer's, which a buyer pays by law.
 */
function commissionOf(property: Pick<Property, 'priceCents' | 'saleType' | 'saleCategory' | 'detail'>) {
  const { detail } = property;
  const wallet = detail.wallets.find(({ commissionRate }) => commissionRate !== null && commissionRate > 0);
  if (!wallet || wallet.commissionRate === null) return null;
  const payer = wallet.commissionPayer === null ? [] : [commissionFacts.paidBy(wallet.commissionPayer)];
  const told = [commissionFacts.rate(wallet.commissionRate / 100), ...payer].join(', ');
  if (includesCommission(property)) return `${told}. ${commissionFacts.included}`;
  const isBeside = paysAuctioneer(property) && payerSide(wallet.commissionPayer) === 'seller';
  return isBeside ? `${told}. ${commissionFacts.auctioneer}` : told;
}
