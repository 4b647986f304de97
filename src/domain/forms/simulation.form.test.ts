import { expect, test } from 'vitest';
import { fromWire, readForm, toWire } from './form.ts';
import { simulationForm } from './simulation.form.ts';

const BRAND = {
  tenantSlug: 'emgea',
  wire: { resaleOptIn: 'send_mail_resale', auctionLeadOptIn: 'send_mail_bb' },
};
const WIRE = {
  property_id: 'oi-1',
  name: 'Maria da Silva',
  email: ' maria@exemplo.com.br ',
  phone: '(11) 91234-5678',
  entrance_value: 20_000,
  balance_amount: 180_000,
  parcel_quantity: 120,
  first_parcel_amount: 2183.9,
  last_parcel_amount: 2183.9,
};

const read = (change: object = {}) =>
  readForm(simulationForm, fromWire(simulationForm, BRAND, { ...WIRE, ...change }));

test('M08 A11 a simulation has the fields of the wire; both consents are given unless they are taken back', () => {
  expect(read()).toEqual({
    ok: true,
    value: {
      propertyId: 'oi-1',
      name: 'Maria da Silva',
      email: 'maria@exemplo.com.br',
      phone: '11912345678',
      entry: 20_000_00,
      balance: 180_000_00,
      count: 120,
      firstInstalment: 2183_90,
      lastInstalment: 2183_90,
      offers: true,
      resale: true,
    },
  });
  expect(
    read({ send_mail_emgea: false, send_mail_resale: 'false', cet_percent: 8.3, sistema_amortizacao: 'sac' }),
  ).toMatchObject({ value: { offers: false, resale: false, effectiveCost: 8.3, system: 'sac' } });
  expect(toWire(simulationForm, BRAND, { entry: 1, effectiveCost: 2 })).toEqual({
    entrance_value: 1,
    cet_percent: 2,
  });
});

test('V12 A11 what is missing or no number is told by field', () => {
  expect(readForm(simulationForm, {})).toMatchObject({
    ok: false,
    problems: {
      name: 'required',
      email: 'required',
      phone: 'required',
      entry: 'required',
      balance: 'required',
      count: 'required',
      firstInstalment: 'required',
      lastInstalment: 'required',
    },
  });
  const wrong = {
    entrance_value: 'muito',
    balance_amount: -1,
    parcel_quantity: 12.5,
    first_parcel_amount: 1e300,
  };
  expect(read({ ...wrong, last_parcel_amount: {}, sistema_amortizacao: 'x' })).toEqual({
    ok: false,
    problems: {
      entry: 'invalid',
      balance: 'invalid',
      count: 'invalid',
      firstInstalment: 'invalid',
      lastInstalment: 'invalid',
      system: 'invalid',
    },
  });
});
