import { demoConditions, demoDocumentNames, demoLabels, demoRoles } from '../../copy/demo/demo.ts';
import type { PropertyDetail, Wallet } from '../../domain/catalogue/property-detail.schema.ts';
import { centavos } from '../../domain/money.ts';
import { type DemoDocumentKey, type DemoFiles, shareOf, type Trait } from './demo-draft.ts';

type DirectInstalment = NonNullable<Wallet['directInstalment']>;

export const debts: Trait = ({ facts, detail }, { random }) => {
  facts.hasDebts = true;
  const { debtCondominium, debtTax, debtWater, debtActiveTax, buyer, sellerPays } = demoLabels;
  detail.debts = [debtCondominium, debtTax, debtWater, debtActiveTax]
    .slice(0, random.whole(1, 4))
    .map((type, index) => ({
      type,
      valueCents: index === 2 ? null : centavos(random.whole(80_000, 2_400_000)),
      payer: random.chance(0.3) ? null : random.pick([buyer, sellerPays]),
    }));
  const [condominium, ...others] = detail.debts;
  if (condominium === undefined) return;
  const limit = { kind: 'percentual_avaliacao', percent: 10, cents: null } as const;
  detail.debts = [{ ...condominium, limit, quote: demoLabels.debtQuote }, ...others];
};

/** Annual IPTU and monthly condominium. */
export const expenses: Trait = ({ detail }, { random }) => {
  detail.expenses = [
    { kind: 'iptu', valueCents: centavos(random.whole(40_000, 480_000)), exempt: false },
    { kind: 'condominio', valueCents: centavos(random.whole(18_000, 190_000)), exempt: false },
  ];
};

export const exemptFromTax: Trait = ({ detail }) => {
  detail.expenses = [{ kind: 'iptu', valueCents: null, exempt: true }];
};

export const noCondominium: Trait = ({ detail }, { random }) => {
  detail.expenses = [
    { kind: 'iptu', valueCents: centavos(random.whole(40_000, 480_000)), exempt: false },
    { kind: 'condominio', valueCents: null, exempt: true },
  ];
};

export function papers(...keys: readonly DemoDocumentKey[]): Trait {
  return ({ detail }, { files }) => {
    detail.documents = keys.map((key) => documentOf(key, files));
  };
}

function documentOf(key: DemoDocumentKey, files: DemoFiles): PropertyDetail['documents'][number] {
  const url = files.documents[key];
  return {
    name: demoDocumentNames[key],
    url,
    type: url.endsWith('.docx') ? 'docx' : 'pdf',
    withheld: key === 'withheld',
  };
}

const noTerms = { conditions: [], displayedCents: null, coupon: null, campaigns: [] };
const commission = {
  commissionType: demoLabels.commission,
  commissionPayer: demoLabels.commissionPayer,
  commissionRate: 500,
};

/** Terms of the operator's own instalments: 8 % a year, correction by TR, up to 120 of them (2§9). */
export function directInstalment(amortisation: 'price' | 'sac'): Trait {
  return ({ facts, detail }) => {
    facts.paymentTypes = [...new Set([...facts.paymentTypes, 'parcelamento_direto'] as const)];
    const entry = shareOf(facts.priceCents, 0.1);
    const terms: DirectInstalment = {
      minimumEntryCents: entry,
      minimumEntryPercent: 10,
      instalmentCents: null,
      index: demoLabels.indexTr,
      instalments: amortisation === 'sac' ? 120 : 60,
      interestPercent: 8,
      interestPeriod: demoLabels.yearly,
      correction: demoLabels.indexTr,
      correctionPeriod: demoLabels.monthly,
      amortisation,
    };
    detail.instalmentPriceCents = facts.priceCents;
    addWallet(detail, { id: `carteira-${amortisation}`, directInstalment: terms }, [demoConditions.direct]);
  };
}

export const financing: Trait = ({ facts, detail }) => {
  facts.paymentTypes = [...new Set([...facts.paymentTypes, 'financiado'] as const)];
  const entry = shareOf(facts.priceCents, 0.2);
  const terms = {
    minimumEntryCents: entry,
    totalBalanceCents: centavos((facts.priceCents ?? entry) - entry),
    bank: demoRoles.bank,
    bankChoice: demoLabels.anyBank,
    acceptsBelow: false,
  };
  addWallet(detail, { id: 'carteira-financiamento', financing: terms }, [demoConditions.fgts]);
  facts.acceptsFgts = true;
};

/** Only cash, the default term of 2§9, with the price told without the commission. */
export const cashOnly: Trait = ({ facts, detail }) => {
  detail.conditions.push({ title: demoConditions.cash }, { title: demoConditions.noFinancing });
  detail.cashPriceCents = facts.priceCents;
  detail.priceWithoutCommissionCents = facts.priceCents === null ? null : shareOf(facts.priceCents, 0.95);
  addWallet(detail, { id: 'carteira-vista' }, [demoConditions.cash]);
};

/** A second wallet under the same property: another price, coupon and campaigns of its own. */
export const partnerWallet: Trait = ({ facts, detail }) => {
  addWallet(
    detail,
    {
      id: 'carteira-parceiro',
      displayedCents: facts.priceCents === null ? null : shareOf(facts.priceCents, 0.97),
      coupon: 'CUPOM10',
      campaigns: ['cupom10'],
      commissionRate: 250,
    },
    [demoConditions.entry],
  );
};

function addWallet(
  detail: PropertyDetail,
  wallet: Partial<Wallet> & { id: string },
  conditions: string[],
): void {
  for (const title of conditions) {
    if (!detail.conditions.some((known) => known.title === title)) detail.conditions.push({ title });
  }
  detail.wallets.push({
    ...noTerms,
    ...commission,
    directInstalment: null,
    financing: null,
    ...wallet,
    conditions,
  });
}
