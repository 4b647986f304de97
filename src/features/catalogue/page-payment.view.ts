import { commissionFacts, paymentFacts } from '../../copy/property-facts.ts';
import type { PaymentType } from '../../domain/catalogue/enumerations.ts';
import type { NamedFact, PaymentView } from '../../domain/catalogue/page-sections.ts';
import type { Property } from '../../domain/catalogue/property.ts';
import type { Wallet } from '../../domain/catalogue/property-detail.schema.ts';
import { centavos } from '../../domain/money.ts';

type Direct = NonNullable<Wallet['directInstalment']>;
type Financing = NonNullable<Wallet['financing']>;

/** Up to so many instalments of the SAC kind where the listing tells no number (2§9). */
const SAC_INSTALMENTS = 120;
const CASH_ONLY: readonly PaymentType[] = ['vista'];

/** How a property can be paid under its first wallet; cash where the listing names no way (2§9). */
export function paymentView(property: Pick<Property, 'paymentTypes' | 'detail'>): PaymentView {
  const { wallets, conditions } = property.detail;
  const direct = wallets.find((wallet) => wallet.directInstalment !== null)?.directInstalment ?? null;
  const financing = wallets.find((wallet) => wallet.financing !== null)?.financing ?? null;
  const types = property.paymentTypes.length > 0 ? property.paymentTypes : CASH_ONLY;
  const titles = [...(wallets[0]?.conditions ?? []), ...conditions.map(({ title }) => title)];
  return {
    methods: types.map((type) => {
      if (type === 'vista') return { type, text: paymentFacts.cash, facts: [] };
      const facts =
        type === 'financiado' ? financing && financingFacts(financing) : direct && directFacts(direct);
      return { type, text: null, facts: facts ?? [] };
    }),
    conditions: [...new Set(titles.map((title) => title.trim()))].filter((title) => title !== ''),
    commission: commissionOf(wallets),
  };
}

function directFacts(terms: Direct): NamedFact[] {
  const count = terms.instalments ?? (terms.amortisation === 'sac' ? SAC_INSTALMENTS : null);
  return present([
    [paymentFacts.minimumEntry, entryOf(terms)],
    [paymentFacts.instalments, count === null ? null : paymentFacts.upTo(count)],
    [paymentFacts.instalment, money(terms.instalmentCents)],
    [
      paymentFacts.interest,
      terms.interestPercent === null
        ? null
        : paymentFacts.interestRate(terms.interestPercent, terms.interestPeriod),
    ],
    [paymentFacts.system, terms.amortisation === null ? null : paymentFacts.systems[terms.amortisation]],
    [
      paymentFacts.correction,
      (terms.correction ?? terms.index) === null
        ? null
        : paymentFacts.correctionOf(terms.correction ?? terms.index ?? '', terms.correctionPeriod),
    ],
  ]);
}

/** The amount where it is known, else the share of the price. */
function entryOf({ minimumEntryCents, minimumEntryPercent }: Direct) {
  if (minimumEntryCents !== null) return centavos(minimumEntryCents);
  return minimumEntryPercent === null ? null : paymentFacts.percent(minimumEntryPercent);
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

/** Of the first wallet that tells a rate, in hundredths of a percent on the wire (2§9). */
function commissionOf(wallets: readonly Wallet[]): string | null {
  const wallet = wallets.find(({ commissionRate }) => commissionRate !== null && commissionRate > 0);
  if (!wallet || wallet.commissionRate === null) return null;
  const payer = wallet.commissionPayer === null ? [] : [commissionFacts.paidBy(wallet.commissionPayer)];
  return [commissionFacts.rate(wallet.commissionRate / 100), ...payer].join(', ');
}
