import { describe, expect, test } from 'vitest';
import { overLabelOf } from '../../../../copy/property/over-labels.ts';
import { SALE_TYPES, type SaleType } from '../../../../domain/catalogue/enumerations.ts';
import { type ActionFacts, propertyActions } from '../../../../domain/catalogue/property-actions.ts';
import {
  type PropertyDetailInput,
  propertyDetailSchema,
} from '../../../../domain/catalogue/property-detail.schema.ts';
import type { PropertyStatus } from '../../../../domain/catalogue/property-status.ts';
import { endingOf } from '../../../../domain/catalogue/sale-end.ts';
import { instant } from '../../../../domain/time.ts';
import { actionLook } from './property-action-look.ts';

const now = instant(Date.parse('2026-11-21T12:00:00Z'));
const past = instant(now - 1);
const future = instant(now + 1);

type Case = {
  readonly saleType?: SaleType;
  readonly status?: PropertyStatus;
  readonly deadline?: typeof now;
  readonly auctions?: readonly (typeof now)[];
  readonly label?: string;
  readonly url?: string;
  readonly preview?: boolean;
  readonly facts?: Partial<ActionFacts>;
  readonly detail?: PropertyDetailInput;
};

const announcedUntil = (ms: number): Case => ({
  facts: { status: 'pre_ativo', preActiveUntil: instant(now + ms) },
});

function factsOf({ detail, ...given }: Case): ActionFacts {
  return {
    status: given.status ?? 'ativo',
    preActiveUntil: null,
    saleType: given.saleType ?? 'venda_direta',
    deadlineAt: given.deadline ?? null,
    auctionDates: given.auctions ?? [],
    acceptsVisit: true,
    paymentTypes: ['vista', 'financiado'],
    ...given.facts,
    detail: propertyDetailSchema.parse({
      callToAction: { url: given.url ?? null, label: given.label ?? null, considerations: null },
      ...detail,
    }),
  };
}

function actionsOf(given: Case) {
  return propertyActions(factsOf(given), now, { isPreview: given.preview ?? false });
}

/** Label, what it leads to or opens, and whether it is off; null: no button. */
function buttonOf(given: Case) {
  const facts = factsOf(given);
  const ending = endingOf(facts, now);
  const label = ending && overLabelOf(ending, facts.saleType, null);
  const look = actionLook(actionsOf(given).main, label);
  return look && [look.label, look.form ?? look.opens, look.disabled];
}

const PAGE = 'https://example.org/oferta';
const off = (label: string) => [label, null, true];
const proposal = ['Fazer proposta', 'proposal', false];
const contact = ['Fale Conosco', 'message', false];
const outside = (label = 'Ver no site do vendedor') => [label, 'outro-site', false];

describe('P21 P22 P24 P29 the main button of every state', () => {
  const everyState: readonly (readonly [string, Case, unknown])[] = [
    ['direct sale', {}, proposal],
    ['direct sale with a label', { label: 'Fazer proposta' }, proposal],
    ['contact by its label', { label: 'Fale Conosco agora' }, ['Fale Conosco agora', 'message', false]],
    ['an address', { url: PAGE }, outside()],
    ['an address and a label', { url: PAGE, label: 'Ir para o leilão' }, outside('Ir para o leilão')],
    ['an address over Fale Conosco', { url: PAGE, label: 'Fale Conosco' }, outside('Fale Conosco')],
    ['Encerrado over an address', { url: PAGE, label: 'Encerrado' }, ['Encerrado', 'encerrado', false]],
    ['a script is no address', { url: 'javascript:alert(1)' }, proposal],
    ['a broken address', { url: 'not an address' }, proposal],
    ['single queue', { saleType: 'fila_unica' }, proposal],
    ['broker', { saleType: 'corretor', label: 'Fale Conosco' }, contact],
    ['agency', { saleType: 'imobiliaria', label: 'Fale Conosco' }, contact],
    ['announced', { status: 'pre_ativo' }, off('Propostas a partir da abertura')],
    ['announced until later', announcedUntil(1), off('Propostas a partir da abertura')],
    ['announced until now', announcedUntil(0), proposal],
    ['announced, with an address', { status: 'pre_ativo', url: PAGE }, outside()],
    ['in dispute', { status: 'em_disputa' }, proposal],
    ['sold', { status: 'vendido' }, off('VENDIDO')],
    ['closed', { status: 'encerrado' }, off('ENCERRADO')],
    ['withdrawn', { status: 'retirado' }, off('ENCERRADO')],
    ['sold over a passed limit', { status: 'vendido', deadline: past, url: PAGE }, off('VENDIDO')],
    ['a passed limit over Encerrado', { deadline: past, label: 'Encerrado' }, off('Prazo encerrado')],
    ['the limit itself is passed', { deadline: now, url: PAGE }, off('Prazo encerrado')],
    ['before the limit', { deadline: future, url: PAGE }, outside()],
    ['auction before its dates', { saleType: 'leilao', auctions: [future], url: PAGE }, outside()],
    ['auction between its dates', { saleType: 'leilao', auctions: [past, future], url: PAGE }, outside()],
    ['auction after its dates', { saleType: 'leilao', auctions: [past, now] }, off('Leilão concluído')],
    ['auction out of order', { saleType: 'leilao', auctions: [future, past], url: PAGE }, outside()],
    ['auction without dates', { saleType: 'leilao', url: PAGE }, outside()],
    ['competition before its limit', { saleType: 'concorrencia_publica', deadline: future }, proposal],
    [
      'competition after its limit',
      { saleType: 'concorrencia_publica', deadline: past },
      off('Concorrência concluída'),
    ],
    ['best proposal before its limit', { saleType: 'melhor_proposta', deadline: future }, proposal],
    ['best proposal after it', { saleType: 'melhor_proposta', deadline: past }, off('Prazo encerrado')],
    ['best proposal without information', { saleType: 'melhor_proposta' }, null],
    ['best proposal led elsewhere', { saleType: 'melhor_proposta', url: PAGE }, outside()],
    ['best proposal sold', { saleType: 'melhor_proposta', status: 'vendido' }, off('VENDIDO')],
  ];
  test.each(everyState)('%s', (_, given, expected) => {
    expect(buttonOf(given)).toEqual(expected);
  });
  test.each(everyState)('P24 none in a preview: %s', (_, given) => {
    expect(buttonOf({ ...given, preview: true })).toBeNull();
    const shown = (preview: boolean) => ({ ...actionsOf({ ...given, preview }), main: null });
    expect(shown(true)).toEqual(shown(false));
  });
  test('P24 a draft shows what it will offer, and takes nothing yet', () => {
    const { contact: message, visit, financing } = actionsOf({ status: 'rascunho', preview: true });
    expect([message, visit, financing]).toEqual(['disabled', 'disabled', 'disabled']);
  });
  test('P21 P22 the other calls of a listing lead to other sites, in their order, and are off with the property', () => {
    const detail = {
      otherCallsToAction: [
        { url: 'https://example.org/edital', label: 'Baixar o edital' },
        { url: null, label: 'Fale Conosco' },
        { url: 'javascript:alert(1)', label: 'x' },
        { url: PAGE, label: 'The main one' },
        { url: 'http://example.org/mapa', label: '  ' },
        { url: 'https://example.org/edital', label: 'Again' },
        { url: 'HTTPS://example.org/edital', label: 'The same in another form' },
      ],
    };
    const others = (given: Case) =>
      actionsOf({
        ...given,
        url: PAGE,
        detail: { ...detail, callToAction: { url: PAGE, label: null, considerations: null } },
      }).others;
    expect(others({})).toEqual([
      { url: 'https://example.org/edital', label: 'Baixar o edital', isOff: false },
      { url: 'http://example.org/mapa', label: null, isOff: false },
    ]);
    expect(others({ status: 'vendido' }).map(({ isOff }) => isOff)).toEqual([true, true]);
  });
  test('C06 campaigns, coupons and documents change no action, whatever the sale and the state', () => {
    const extras: PropertyDetailInput = {
      documents: [{ name: 'Edital', url: '/edital.pdf', type: 'pdf' }],
      regulationDocumentUrl: '/regulamento.pdf',
      wallets: [{ id: 'a', coupon: 'CUPOM10', campaigns: ['feirao'] }],
    };
    for (const saleType of SALE_TYPES) {
      for (const [, given] of everyState) {
        const one = { ...given, saleType };
        expect(actionsOf({ ...one, detail: callOf(one, extras) })).toEqual(actionsOf(one));
      }
    }
  });
});

const callOf = ({ url, label }: Case, detail: PropertyDetailInput): PropertyDetailInput => ({
  ...detail,
  callToAction: { url: url ?? null, label: label ?? null, considerations: null },
});

describe('P22 P29 P31 the other actions', () => {
  const side = (given: Case) => {
    const { contact: message, visit, financing } = actionsOf(given);
    return [message, visit, financing];
  };
  test.each<[string, Case, string[]]>([
    ['open', {}, ['open', 'open', 'open']],
    ['sold', { status: 'vendido' }, ['disabled', 'disabled', 'disabled']],
    ['closed', { status: 'encerrado' }, ['disabled', 'disabled', 'disabled']],
    ['after its limit', { deadline: past }, ['disabled', 'disabled', 'disabled']],
    ['visits are not taken', { facts: { acceptsVisit: false } }, ['open', 'absent', 'open']],
    ['showVisit off', { detail: { display: { showVisit: false } } }, ['open', 'absent', 'open']],
    ['showContactUs off', { detail: { display: { showContactUs: false } } }, ['absent', 'open', 'open']],
    ['activeContactUs off', { detail: { display: { activeContactUs: false } } }, ['absent', 'open', 'open']],
    [
      'showFinanceEstate off',
      { detail: { display: { showFinanceEstate: false } } },
      ['open', 'open', 'absent'],
    ],
    ['hideConditions on', { detail: { display: { hideConditions: true } } }, ['open', 'open', 'absent']],
    ['cash alone', { facts: { paymentTypes: ['vista'] } }, ['open', 'open', 'absent']],
  ])('%s', (_, given, expected) => {
    expect(side(given)).toEqual(expected);
  });
});

describe('P29 how a sale is classified', () => {
  const classOf = (saleType: SaleType, ...tags: string[]) =>
    actionsOf({ saleType, detail: { tags } }).saleClass;
  test('by its type', () => {
    expect(SALE_TYPES.map((type) => classOf(type))).toEqual([
      'direct',
      'auction',
      'dispute',
      'dispute',
      'direct',
      'direct',
      'agency',
    ]);
  });
  test('by its tags, where it has no dates', () => {
    expect(classOf('corretor', 'Imobiliária')).toBe('agency');
    expect(classOf('imobiliaria', 'Venda direta')).toBe('direct');
    expect(classOf('leilao', 'Venda direta', 'Imobiliária')).toBe('auction');
  });
});
