import { expect, test } from 'vitest';
import {
  ASKED_KEYS,
  FACT_KEYS,
  factOfKey,
  KNOWN_FACTS,
  knownFactOfKey,
  SALE_FACTS,
  untoldFacts,
  untoldSaleFacts,
} from './known-facts.ts';

type Told = Parameters<typeof untoldFacts>[0];

const NOTHING: Told = {
  occupation: null,
  hasDebts: null,
  hasLegalAction: null,
  priceCents: null,
  appraisalCents: null,
  paymentTypes: ['vista'],
  acceptsFgts: null,
  postalCode: null,
  position: null,
  detail: {
    ...{ debts: [], legal: null, areas: [], registration: null, documents: [], expenses: [] },
    ...{
      toldPayments: [],
      media: { images: [] } as never,
      contact: null,
      seller: null,
      serviceChannel: null,
    },
    exactness: null,
  },
};

const within = (detail: object): Partial<Told> => ({ detail: { ...NOTHING.detail, ...detail } });

/** The fact that tells each alone. */
const TOLD: Readonly<Record<(typeof KNOWN_FACTS)[number], Partial<Told>>> = {
  occupation: { occupation: 'ocupado' },
  debts: { hasDebts: false },
  legal_action: { hasLegalAction: false },
  price: { priceCents: 100 as never },
  appraisal: { appraisalCents: 100 as never },
  area: within({ areas: [{ key: 'area_total', squareMetres: 50 }] }),
  registration: within({ registration: '12.345' }),
  documents: within({ documents: [{ name: 'Edital', url: '/a.pdf', type: 'pdf', withheld: false }] }),
  condominium: within({ expenses: [{ kind: 'condominio', valueCents: null, exempt: true }] }),
  iptu: within({ expenses: [{ kind: 'iptu', valueCents: 100, exempt: false }] }),
  payment: within({ toldPayments: ['financiado', 'parcelamento_direto'] }),
  fgts: { acceptsFgts: false },
  photos: within({ media: { images: [{ url: '/a.jpg', alt: '' }] } }),
  address: { postalCode: '13025000' },
  position: { position: { latitude: -22, longitude: -47 } },
  contact: within({ serviceChannel: 'Central' }),
};

test('D05 sixteen facts: a listing that tells nothing lacks them all, one that tells any lacks the others', () => {
  expect(KNOWN_FACTS).toHaveLength(16);
  expect(untoldFacts(NOTHING)).toEqual([...KNOWN_FACTS]);
  for (const fact of KNOWN_FACTS) {
    const others = KNOWN_FACTS.filter((one) => one !== fact);
    expect([fact, untoldFacts({ ...NOTHING, ...TOLD[fact] })]).toEqual([fact, others]);
  }
});

test('D05 a name alone is no way to reach who sells, a telephone of the seller is', () => {
  const told = (detail: object) => !untoldFacts({ ...NOTHING, ...within(detail) }).includes('contact');
  const contact = { name: 'Leiloeira', phone: null, landline: null, logo: null };
  expect(told({ contact })).toBe(false);
  expect(told({ contact: { ...contact, landline: '1133334444' } })).toBe(true);
  expect(told({ seller: { id: null, name: 'Banco', phone: '0800 000 0000' } })).toBe(true);
});

test('D05 an area of nothing and an empty registration tell nothing', () => {
  const empty = within({
    areas: [
      { key: 'area_total', squareMetres: 0 },
      { key: 'area_terreno', squareMetres: 0.01 },
    ],
    registration: '',
    serviceChannel: '',
    contact: { name: 'Leiloeira', phone: null, landline: ' ', logo: '/a.png' },
    seller: { id: null, name: 'Banco', phone: '' },
  });
  expect(untoldFacts({ ...NOTHING, ...empty, postalCode: '' })).toEqual([...KNOWN_FACTS]);
});

test('D05 each fact has an address of its own', () => {
  expect(new Set(Object.values(FACT_KEYS)).size).toBe(KNOWN_FACTS.length);
  for (const fact of KNOWN_FACTS) expect(factOfKey(FACT_KEYS[fact])).toBe(fact);
  expect([factOfKey('outro'), factOfKey(null)]).toEqual([null, null]);
});

test('D05 what only some sales have is asked for there alone: the day, the deposit, the debt, the minimum of the judge', () => {
  const untold = (sale: Partial<Parameters<typeof untoldSaleFacts>[0]>) =>
    untoldSaleFacts({ saleType: 'leilao', saleCategory: 'outras', hasDay: false, floor: null, ...sale });
  const second = { saleCategory: 'segundo_leilao', floor: { base: 'loan_untold', debtCents: null } } as const;
  expect(untold(second)).toEqual(['sale_day', 'full_debt']);
  expect(untold({ ...second, hasDay: true, floor: { ...second.floor, debtCents: 1 as never } })).toEqual([]);
  expect(untold({ saleType: 'concorrencia_publica' })).toEqual(['sale_day', 'deposit']);
  expect(untold({ saleType: 'venda_direta' })).toEqual([]);
  expect(untold({ hasDay: true, floor: { base: 'half_unless_court', debtCents: null } })).toEqual([
    'court_minimum',
  ]);
  for (const fact of SALE_FACTS) {
    expect(factOfKey(ASKED_KEYS[fact])).toBe(fact);
    expect(knownFactOfKey(ASKED_KEYS[fact])).toBeNull();
  }
});

test('D05 O18 the point of a property is told by a pin at the property alone, and by none in its street or near it', () => {
  const position = { latitude: -22, longitude: -47 };
  const lacks = (exactness: 'exato' | 'rua' | 'aproximado' | null) =>
    untoldFacts({ ...NOTHING, ...within({ exactness }), position }).includes('position');
  expect([lacks(null), lacks('exato'), lacks('rua'), lacks('aproximado')]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
