import { expect, test } from 'vitest';
import type { Property } from '../../../domain/catalogue/property.ts';
import type { Outlet } from '../../../workflows/catalogue/outlet.server.ts';
import { answerClue } from './answer-clue.ts';

const ORIGIN = 'https://outlet.example';
const SELLER = { contact: 'open' };
const OUTLET = {
  clock: { now: () => 0 },
  brand: {
    ...{ name: 'Outlet Imóveis', legalName: 'Operadora S.A.' },
    contacts: {
      sac: '0800 a definir',
      ombudsman: '(11) 3265-4321',
      email: 'contato@outlet.example',
      chatNumber: '',
    },
    messageProviders: [{ id: 'whatsapp', name: 'WhatsApp', url: 'https://wa.me/5511912345678' }],
  },
  findProperty: async (reference: string) =>
    ['oi-7', '8444410000001'].includes(reference.toLowerCase())
      ? { kind: 'found', property: { status: 'ativo' } as Property }
      : { kind: reference === 'oi-8' ? 'gone' : 'unknown' },
  propertyPage: () => ({
    ...{
      smallId: 'OI-7',
      bankId: '8444410000001',
      name: 'Casa',
      address: 'Rua 1',
      href: '/imovel/sp/campinas/oi-7',
    },
    price: { campaign: null, saleCents: 180_000_00 },
    dataAge: { from: 'list', day: '2026-01-08', days: 323, isOld: true },
    sellerName: 'Banco do Exemplo',
    contact: { name: null, phone: '(11) 3265-4321 / 0800 123 4567', landline: null, logo: null },
    actions: { contact: SELLER.contact },
  }),
} as unknown as Outlet;
const kindOf = async (text: string) =>
  (await answerClue(text, { outlet: OUTLET, origin: ORIGIN }))?.kind ?? null;

test('D13 what is pasted is held against the official record, our addresses and our numbers', async () => {
  expect(await kindOf('')).toBeNull();
  expect(await answerClue('OI-7', { outlet: OUTLET, origin: ORIGIN })).toMatchObject({
    ...{
      kind: 'listing',
      listing: { smallId: 'OI-7', priceCents: 180_000_00, oldList: { day: '2026-01-08', days: 323 } },
    },
  });
  for (const [text, kind] of [
    ['https://outlet.example/imovel/sp/campinas/oi-7', 'listing'],
    ['8444410000001', 'listing'],
    ['https://outlet.example/imovel/sp/campinas/oi-8', 'gone'],
    ['https://outlet.example/busca', 'ownPage'],
    ['https://outlet.example.evil.test/imovel/sp/campinas/oi-7', 'foreignLink'],
    ['oi-9', 'unknownCode'],
    ['11 3265-4321', 'ownPhone'],
    ['+55 11 91234-5678', 'ownPhone'],
    ['11 98888-7777', 'foreignPhone'],
    ['vendas@outlet.example', 'ownEmail'],
    ['vendas@outlet-example.test', 'foreignEmail'],
    ['outlet imoveis', 'ownName'],
    ['Central Oficial de Leilões', 'unknownName'],
  ] as const) {
    expect([text, await kindOf(text)]).toEqual([text, kind]);
  }
});

test('D13 the record names who sells, and their own telephones while they may be asked', async () => {
  const listing = async () => {
    const answer = await answerClue('oi-7', { outlet: OUTLET, origin: ORIGIN });
    return answer?.kind === 'listing' ? answer.listing : null;
  };
  expect(await listing()).toMatchObject({
    seller: 'Banco do Exemplo',
    sellerPhones: ['(11) 3265-4321', '0800 123 4567'],
  });
  SELLER.contact = 'disabled';
  expect(await listing()).toMatchObject({ seller: 'Banco do Exemplo', sellerPhones: [] });
});

test('D13 a server that does not know its own address calls none its own', async () => {
  const answer = await answerClue('https://outlet.example/imovel/oi-7', { outlet: OUTLET, origin: '' });
  expect(answer?.kind).toBe('foreignLink');
});
