import { expect, test } from 'vitest';
import { FACT_KEYS, factOfKey, KNOWN_FACTS, untoldFacts } from './known-facts.ts';

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
    ...{ toldPayments: [], media: { images: [] } as never, contact: null, serviceChannel: null },
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
  area: within({ areas: [{ key: 'area_total', squareMetres: 1 }] }),
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

test('D05 an area of nothing and an empty registration tell nothing', () => {
  const empty = within({
    areas: [{ key: 'area_total', squareMetres: 0 }],
    registration: '',
    serviceChannel: '',
  });
  expect(untoldFacts({ ...NOTHING, ...empty, postalCode: '' })).toEqual([...KNOWN_FACTS]);
});

test('D05 each fact has an address of its own', () => {
  expect(new Set(Object.values(FACT_KEYS)).size).toBe(KNOWN_FACTS.length);
  for (const fact of KNOWN_FACTS) expect(factOfKey(FACT_KEYS[fact])).toBe(fact);
  expect([factOfKey('outro'), factOfKey(null)]).toEqual([null, null]);
});
