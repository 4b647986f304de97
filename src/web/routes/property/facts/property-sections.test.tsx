import { renderToString } from 'react-dom/server';
import { createRoutesStub, Outlet, useLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import brand from '../../../../../brand/default/brand.json' with { type: 'json' };
import { dataAgeCopy } from '../../../../copy/property/data-age.ts';
import { decisionCopy } from '../../../../copy/property/decision.ts';
import { documentCopy, sectionTitles } from '../../../../copy/property/property.ts';
import type { Property } from '../../../../domain/catalogue/property.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { FACT_KEYS } from '../../../../domain/decision/known-facts.ts';
import { formatMoney } from '../../../../domain/format.ts';
import { instant, type LocalDate } from '../../../../domain/time.ts';
import { propertyPageView } from '../../../../features/catalogue/view/property-page.view.server.ts';
import { demoCatalogue } from '../../../../features/demo/demo-catalogue.server.ts';
import { DEMO_DOCUMENT_KEYS, type DemoDocumentKey } from '../../../../features/demo/demo-draft.ts';
import { placeholderView } from '../../../../features/media/pictures.ts';
import { ActionCard } from '../action/action-card.tsx';
import { DeadlineBox } from '../dates/deadline-box.tsx';
import { leadingAmounts } from './property-amounts.ts';
import { PropertyHero } from './property-hero.tsx';
import { PropertyLabels, PropertyTools } from './property-identity.tsx';
import { PropertySections } from './property-sections.tsx';

const now = instant(Date.parse('2026-11-21T12:00:00Z'));
const documents = Object.fromEntries(
  DEMO_DOCUMENT_KEYS.map((key) => [key, `/midia/documento/${key}.pdf`]),
) as Record<DemoDocumentKey, string>;
const demo = demoCatalogue(1, now, {
  documents,
  photos: { apartamento: ['/midia/foto/a'], casa: ['/midia/foto/b'] },
  brokenPhoto: '/midia/foto/0',
});

const views: PropertyPageView[] = demo.properties.map(({ facts, detail, history }, index) => {
  const property = { ...facts, number: index + 1, version: 1, source: 'demo', detail, history };
  const context = {
    smallIdPrefix: 'oi',
    campaigns: demo.campaigns,
    now,
    pictures: { photo: () => null, placeholder: placeholderView },
  };
  return propertyPageView(property satisfies Property, null, context, { isPreview: false });
});

function Parts() {
  const property = useLoaderData<PropertyPageView>();
  return (
    <>
      <PropertyHero property={property} cost={null} />
      <DeadlineBox property={property} />
      <PropertyLabels property={property} />
      <PropertyTools property={property} />
      <ActionCard property={property} />
      <PropertySections property={property} cost={null} />
    </>
  );
}

const Page = createRoutesStub([
  {
    id: 'root',
    path: '/',
    loader: () => null,
    Component: Outlet,
    children: [{ id: 'property', index: true, loader: () => null, Component: Parts }],
  },
]);
const root = { brand, isDemo: true, origin: 'https://outlet.example' };

/** The page's parts as the server writes them, inside the frame that knows the brand. */
const htmlOf = (property: PropertyPageView) =>
  renderToString(<Page initialEntries={['/']} hydrationData={{ loaderData: { root, property } }} />);

const pages = views.map((property) => ({ property, html: htmlOf(property) }));
const idsOf = (html: string) => [...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id);

/** A block of ours: its question, and the place of its premises. */
const BLOCK = /<details[^>]*><summary><h3>(.*?)<\/h3>.*?href="#([^"]+)">[^<]*<\/a><\/p><\/div><\/details>/gs;

/** Specification 1§2, with the history beside the values, our own blocks before the costs and the dispute beside the explainers. */
const ORDER = [
  'contato',
  'pre-venda',
  'venda-judicial',
  'processo',
  'leiloes-negativos',
  'disputa-digital',
  'pendencias',
  'caracteristicas',
  'observacoes',
  'sobre',
  'dividas',
  'consideracoes',
  'pagamento',
  'valores',
  'historico',
  'decisao',
  'despesas',
  'estagio',
  'linha-do-tempo',
  'dados',
  'documentos',
];

test('P02 every section stands in the specified order, is seen, and is absent where there is nothing to tell', () => {
  for (const { property, html } of pages) {
    const ids = idsOf(html);
    expect([property.smallId, ids]).toEqual([property.smallId, ORDER.filter((id) => ids.includes(id))]);
    expect(html.indexOf(sectionTitles.legal)).toBeGreaterThan(html.indexOf('id="dados"'));
  }
  for (const id of ORDER) {
    const shown = pages.filter(({ html }) => idsOf(html).includes(id)).length;
    const isAlways = ['sobre', 'consideracoes', 'pagamento', 'dados'].includes(id);
    expect([id, shown > 0, shown < pages.length]).toEqual([id, true, !isAlways]);
  }
});

test('D03 M02 an area that cannot be right is told as one to check, and stands among no features', () => {
  const [house] = views;
  if (house === undefined) throw new Error('no property');
  const doubtfulAreas = [
    { key: 'area_privativa', squareMetres: 3690 },
    { key: 'area_terreno', squareMetres: 369 },
  ] as const;
  const html = htmlOf({ ...house, features: [], areas: [], doubtfulAreas });
  const section =
    /<section id="caracteristicas".*?<\/section>/s.exec(html)?.[0].replaceAll('\u00a0', ' ') ?? '';
  expect(section).toContain('Confira na matrícula: o anúncio diz 3.690 m² de área privativa e 369 m² de');
  expect(section).not.toContain('<li');
  expect(htmlOf(house)).not.toContain('Confira na matrícula: o anúncio diz');
});

test('D18 our own blocks fold by question, each an estimate with a way to its premises; specified sections stay open', () => {
  let blocks = 0;
  for (const { property, html } of pages) {
    const isOver = property.state === 'sold' || property.state === 'closed';
    const own = [...(/<section id="decisao".*?<\/section>/s.exec(html)?.[0] ?? '').matchAll(BLOCK)];
    expect([property.smallId, own.length === 0]).toEqual([property.smallId, isOver]);
    for (const [block, question, premises] of own) {
      expect([property.smallId, question, block.includes(decisionCopy.estimate)]).toEqual([
        property.smallId,
        question,
        true,
      ]);
      expect([property.smallId, html.includes(`id="${premises}"`) || premises?.startsWith('custo')]).toEqual([
        property.smallId,
        true,
      ]);
    }
    blocks += own.length;
    const folded = [...html.matchAll(/<details.*?<\/details>/gs)].join('');
    expect([property.smallId, folded.includes('<section')]).toEqual([property.smallId, false]);
  }
  expect(blocks).toBeGreaterThan(0);
});

test('P02 no heading is empty, and nothing is written that is no word for a reader', () => {
  for (const { property, html } of pages) {
    const text = html.replace(/<[^>]+>/g, ' ');
    expect([property.smallId, /<h[1-6][^>]*>\s*<\/h/.test(html)]).toEqual([property.smallId, false]);
    expect([property.smallId, /\b(undefined|null|NaN|Infinity)\b|\[object/.exec(text)?.[0]]).toEqual([
      property.smallId,
      undefined,
    ]);
  }
});

test('P12 no listing brings in a script, a frame, a handler or an address that runs', () => {
  for (const { property, html } of pages) {
    const found = /<(script|iframe|style|object)|\son\w+=|(href|src)="\s*(javascript|data|vbscript):/i.exec(
      html,
    );
    expect([property.smallId, found?.[0]]).toEqual([property.smallId, undefined]);
  }
});

test('P07 the price payable now stands on the card, or that it has to be asked for', () => {
  for (const { property, html } of pages) {
    const { payableCents } = leadingAmounts(property);
    const words = payableCents === null ? 'Sob consulta' : formatMoney(payableCents);
    expect([property.smallId, html.includes(words)]).toEqual([property.smallId, true]);
  }
});

const where = (wanted: (property: PropertyPageView) => boolean) => {
  const found = pages.find(({ property }) => wanted(property));
  if (!found) throw new Error('the demonstration has no such property');
  return found;
};

test('P05 after its limit a dispute is over; another sale takes no more proposals', () => {
  const { property } = where(
    ({ deadlineAt, saleType }) => deadlineAt !== null && saleType === 'melhor_proposta',
  );
  expect(htmlOf(property)).toContain('Depois do prazo a disputa é encerrada.');
  for (const saleType of ['venda_direta', 'corretor', 'imobiliaria', 'fila_unica'] as const) {
    const html = htmlOf({ ...property, saleType });
    expect(html).toContain('Depois do prazo este imóvel deixa de receber propostas.');
    expect(html).not.toContain('a disputa é encerrada');
  }
});

test('P15 a fall in the history has the minus of the page', () => {
  const { property, html } = where(({ sections }) =>
    (sections.history?.rows ?? []).some(({ percent }) => percent !== null && percent < 0),
  );
  const falls = (property.sections.history?.rows ?? []).flatMap(({ percent }) =>
    percent !== null && percent < 0 ? [-percent] : [],
  );
  for (const percent of falls) expect(html.replaceAll('<!-- -->', '')).toContain(`(−${percent}%)`);
});

test('P06 P20 the help of a guaranteed purchase, and the way to the words on the Disputa Digital', () => {
  const guaranteed = where(({ saleCategory }) => saleCategory === 'compra_garantida');
  expect(guaranteed.html).toContain('Precisa de ajuda com esse imóvel?');
  const disputed = where(({ sections }) => sections.digitalDispute !== null);
  expect(disputed.html).toContain('Tem dúvidas sobre a Disputa Digital? Clique aqui e saiba mais!');
  expect(disputed.html).toContain('href="#disputa-digital"');
});

test('P26 the way to financing carries six fields', () => {
  const { property, html } = where(
    ({ actions, price }) => actions.financing === 'open' && price.saleCents !== null,
  );
  const href = /href="([^"]*\/financiamento\?[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const { searchParams } = new URL(href);
  expect([...searchParams.keys()]).toEqual([
    'valor_imovel',
    'codigo_imovel',
    'tipo_imovel',
    'finalidade_imovel',
    'ambiente',
    'vendedor',
  ]);
  expect(Number(searchParams.get('valor_imovel')) * 100).toBe(leadingAmounts(property).payableCents);
  expect(searchParams.get('codigo_imovel')).toBe(property.smallId);
});

test('P13 debts say who pays them, yearly IPTU and monthly condominium stand by their names', () => {
  expect(where(({ debts }) => debts.some(({ payer }) => payer !== null)).html).toContain('Quem paga');
  const { html } = where(({ expenses }) => expenses.length === 2 && expenses.some(({ exempt }) => exempt));
  for (const words of ['IPTU anual', 'Condomínio mensal', 'Isento']) expect(html).toContain(words);
});

test('P10 the band of a score and the step that is reached are marked, not by colour alone', () => {
  const { property, html } = where(({ sections }) => sections.process.length > 0);
  expect(html).toContain('de 1.000 pontos');
  expect(html).toContain('quanto mais alta, menos obstáculos à venda');
  expect(html.match(/aria-current="step"/g)).toHaveLength(2);
  expect(html.match(/aria-current="true"/g)).toHaveLength(property.sections.legal?.score ? 1 : 0);
});

test('P19 P31 the contact is named as the listing wishes, its pictures are our own', () => {
  const { html } = where(({ contactLabel, actions }) => contactLabel !== null && actions.contact === 'open');
  expect(html).toContain('Fale com o leiloeiro');
  for (const { html: page } of pages) expect(page).not.toMatch(/<img[^>]+src="https?:/);
});

test('S19 the page tells of what day the data are, what a hand set and what the listing leaves out', () => {
  const [{ property }] = pages as [(typeof pages)[number]];
  const told = htmlOf({
    ...property,
    dataAge: { from: 'list', day: '2026-01-08' as LocalDate, days: 5, isOld: false },
    handDays: [{ group: 'price', day: '2026-01-10' as LocalDate }],
    untold: ['occupation', 'fgts'],
  });
  expect(told).toContain('Dados da lista de 08/01/2026, de há 5 dias');
  expect(told).toContain('valores em 10/01/2026');
  expect(told).toContain(dataAgeCopy.untoldTitle);
  expect(told).toContain('Se o imóvel está ocupado');
  expect(told).not.toContain(dataAgeCopy.old);
  const old = htmlOf({
    ...property,
    dataAge: { from: 'feed', day: '2025-12-01' as LocalDate, days: 40, isOld: true },
  });
  expect(old).toContain('Dados enviados por quem vende em 01/12/2025, há 40 dias');
  expect(old).toContain(dataAgeCopy.old);
  expect(htmlOf({ ...property, dataAge: null, handDays: [], untold: [] })).not.toContain('Dados da lista');
});

test('D05 each fact that a listing does not tell is asked for by an address, where a message is taken', () => {
  const seen = { asked: 0, silent: 0 };
  for (const { property, html } of pages) {
    const isShown = property.state !== 'sold' && property.state !== 'closed';
    for (const fact of property.untold) {
      const isAsked = html.includes(`${property.href}/mensagem?pergunta=${FACT_KEYS[fact]}"`);
      expect([property.smallId, fact, isAsked]).toEqual([
        property.smallId,
        fact,
        isShown && property.actions.contact === 'open',
      ]);
      seen[isAsked ? 'asked' : 'silent'] += 1;
    }
  }
  expect(Math.min(seen.asked, seen.silent)).toBeGreaterThan(0);
});

test('S02 S09 a paper that does not lie here says on which site it lies, and one of ours does not', () => {
  const [{ property }] = pages as [(typeof pages)[number]];
  const papers = (url: string, isMissed?: true) =>
    htmlOf({ ...property, documents: [{ name: 'Matrícula', url, type: 'pdf', isMissed }] });
  expect(papers('https://cartorio.example/editais/1.pdf')).toContain('Fora deste site, em cartorio.example');
  expect(papers(`/midia/documento/${'a'.repeat(32)}.pdf`)).not.toContain('Fora deste site');
  expect(papers('https://cartorio.example/editais/1.pdf')).not.toContain(documentCopy.missed);
  expect(papers('https://cartorio.example/editais/1.pdf', true)).toMatch(
    new RegExp(`Fora deste site, em cartorio.example(<!-- -->)?. ${documentCopy.missed}`),
  );
});

test('P22 a sold or closed offer says so above its name, and no other one does', () => {
  const seen = { over: 0, open: 0 };
  for (const { property } of pages) {
    const hero = renderToString(<PropertyHero property={property} cost={null} />);
    const above = hero.slice(0, hero.indexOf('<h1')).replace(/<[^>]*>/g, '');
    const isOver = property.state === 'sold' || property.state === 'closed';
    expect([property.smallId, above]).toEqual([property.smallId, isOver ? property.overLabel : '']);
    seen[isOver ? 'over' : 'open'] += 1;
  }
  expect(Math.min(seen.over, seen.open)).toBeGreaterThan(0);
});
