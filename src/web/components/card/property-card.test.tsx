import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PropertyCardView } from '../../../domain/catalogue/property-card.ts';
import { centavosFromReais } from '../../../domain/money.ts';
import { PropertyCard } from './property-card.tsx';

const base: PropertyCardView = {
  number: 4071,
  id: '3f0c1d52-0000-4000-8000-000000004071',
  smallId: 'OI-4071',
  href: '/imovel/sp/campinas/2-dormitorios/oi-4071',
  name: 'Apartamento em Campinas',
  address: 'Rua das Quaresmeiras, 482, Campinas/SP',
  cityName: 'Campinas',
  uf: 'sp',
  propertyType: 'apartamento',
  saleType: 'venda_direta',
  image: { src: '/fotos/1.avif', sources: [], alt: 'Sala do apartamento', kind: 'photo' },
  imageCount: 9,
  tags: [
    { label: 'Novidade', kind: 'new' },
    { label: 'Venda Judicial', kind: 'judicial' },
  ],
  features: [
    { key: 'dormitorios', amount: 2 },
    { key: 'vagas_garagem', amount: 1 },
    { key: 'banheiros', amount: 0 },
    { key: 'area_util', amount: 68.5 },
  ],
  state: 'available',
  overLabel: null,
  preActiveUntil: null,
  price: {
    saleCents: centavosFromReais(389_000),
    saleLabel: 'Valor de venda',
    appraisalCents: centavosFromReais(620_000),
    minimums: [],
    appraisalLabel: 'Avaliação',
    campaign: null,
    discountPercent: 37,
  },
  coupon: null,
};

function render(change: Partial<PropertyCardView> = {}, options: { newTab?: boolean } = {}) {
  const property = { ...base, ...change };
  return renderToStaticMarkup(<PropertyCard property={property} newTab={options.newTab ?? true} />);
}

const price = (change: Partial<PropertyCardView['price']>) => ({ price: { ...base.price, ...change } });
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/[\s\u00a0]+/g, ' ');

describe('property card', () => {
  it('F14 L03 a list that is ordered by an amount of buying has it on its cards, and no other list', () => {
    const figure = { label: 'Custo total provável', text: 'R$\u00a0412.345' };
    expect(textOf(render({ figure }))).toContain('Custo total provável R$ 412.345');
    expect(textOf(render())).not.toContain('Custo total provável');
  });

  it('L07 the name leads to the property in a new tab and says so; a brand may keep the tab', () => {
    const html = render();
    expect(html).toMatch(
      /<a href="\/imovel\/sp\/campinas\/2-dormitorios\/oi-4071" target="_blank" rel="noopener"/,
    );
    expect(html).toContain('(abre em nova aba)');
    expect(render({}, { newTab: false })).not.toContain('_blank');
  });

  it('L10 shows photo, tags, name, address, features without zeros, both values and the discount', () => {
    const html = render();
    const text = textOf(html);
    expect(html).toContain('src="/fotos/1.avif" alt="Sala do apartamento"');
    expect(text).toMatch(
      /Apartamento em Campinas.*Rua das Quaresmeiras.*Valor de venda.*Novidade.*Venda Judicial.*Desconto de 37%/,
    );
    expect(text).toContain('2 dorm.');
    expect(text).toContain('1 vaga');
    expect(text).toContain('68,5 m²');
    expect(text).not.toContain('banheiro');
    expect(text).toMatch(/Valor de venda R\$ 389\.000/);
    expect(text).toContain('Avaliação R$ 620.000');
    expect(text).toContain('Avaliação R$ 620.000: de R$ 620.000 por R$ 389.000');
    expect(text).toContain('R$ 231.000 a menos');
    expect(text).toMatch(/Desconto de 37% ?−37%/);
    expect(html).toContain('aria-label="Venda por 63% do valor de avaliação"');
  });

  it('L10 shows the coupon, and nothing of it once sold', () => {
    expect(textOf(render({ coupon: 'CASA10' }))).toContain('Cupom CASA10');
    expect(render({ coupon: 'CASA10', state: 'sold' })).not.toContain('CASA10');
  });

  it('L11 a sold property has the overlay and a disabled VENDIDO, any other VER OPORTUNIDADE', () => {
    const sold = render({ state: 'sold', overLabel: 'VENDIDO' });
    expect(sold).toMatch(/<button[^>]*disabled=""[^>]*>VENDIDO<\/button>/);
    expect(sold.match(/VENDIDO/g)).toHaveLength(2);
    expect(sold).not.toContain('VER OPORTUNIDADE');
    expect(sold).not.toContain('Desconto de');
    expect(render()).toContain('VER OPORTUNIDADE');
    expect(render({ state: 'disputed' })).toContain('VER OPORTUNIDADE');
  });

  it('L11 an auction that is over has its own label, as overlay and on a button that is off', () => {
    const ended = render({ state: 'ended', overLabel: 'Leilão concluído', coupon: 'CASA10' });
    expect(ended).toMatch(/<button[^>]*disabled=""[^>]*>Leilão concluído<\/button>/);
    expect(ended.match(/Leilão concluído/g)).toHaveLength(2);
    for (const text of ['VER OPORTUNIDADE', 'Desconto de', 'CASA10']) expect(ended).not.toContain(text);
  });

  it('L12 a pre-active property carries the instant of its opening and keeps its main action', () => {
    const html = render({
      state: 'pre_active',
      preActiveUntil: '2026-11-28T20:00:00Z',
      tags: [{ label: 'Em breve', kind: 'soon' }],
    });
    expect(html).toContain('role="timer"');
    expect(html).toContain('data-until="2026-11-28T20:00:00.000Z"');
    expect(textOf(html)).toContain('Abre em 28/11/2026, 17h');
    expect(textOf(html)).toMatch(/VER OPORTUNIDADE.*Avise-me na abertura.*Em breve/);
    expect(html).toMatch(/href="[^"]+\/aviso"/);
    expect(render({ state: 'available' })).not.toContain('Avise-me');
  });

  it('L13 a campaign price stands with its label and the price before', () => {
    const text = textOf(
      render(
        price({ campaign: { cents: centavosFromReais(322_400), label: 'Saldão' }, discountPercent: 48 }),
      ),
    );
    expect(text).toContain('Preço Saldão R$ 322.400');
    expect(text).toContain('de R$ 389.000 por R$ 322.400');
    expect(text).toContain('R$ 297.600 a menos');
  });

  it('L14 keeps the tags in the order given, that of a campaign in its colours', () => {
    const html = render({
      tags: [
        { label: 'Blackout', kind: 'campaign', background: '#000000', foreground: 'white' },
        ...base.tags,
      ],
    });
    expect(textOf(html)).toMatch(/Blackout.*Novidade.*Venda Judicial/);
    expect(html).toContain('--tag-bg:#000000;--tag-fg:white');
  });

  it("L15 without a price it reads 'Sob consulta', and the label of a best proposal is 'Proposta Mínima'", () => {
    const text = textOf(render(price({ saleCents: null, discountPercent: null })));
    expect(text).toContain('Sob consulta');
    expect(text).not.toContain('R$');
    expect(textOf(render(price({ saleLabel: 'Proposta Mínima' })))).toContain('Proposta Mínima R$ 389.000');
  });

  it('L20 a minimum that is not the sale value stands below it under its own name', () => {
    const minimums = [{ label: 'Proposta Mínima', cents: centavosFromReais(123_456) }];
    expect(textOf(render(price({ minimums })))).toMatch(
      /Valor de venda R\$ 389\.000.*Proposta Mínima R\$ 123\.456/,
    );
  });

  it('without an appraisal there is neither ruler nor tag, and a sentence says why', () => {
    const html = render(price({ appraisalCents: null, discountPercent: null }));
    expect(html).toContain('Sem valor de avaliação informado');
    expect(html).not.toContain('role="img"');
    expect(html).not.toContain('Desconto de');
  });

  it('an appraisal below the price is named without a ruler', () => {
    const html = render(price({ appraisalCents: centavosFromReais(300_000), discountPercent: null }));
    expect(textOf(html)).toContain('Avaliação R$ 300.000');
    expect(html).not.toContain('role="img"');
    expect(html).not.toContain('a menos');
    expect(html).toContain('acima');
  });

  it('a picture that is no photo says so', () => {
    expect(render({ image: { ...base.image, kind: 'illustration' } })).toContain('Imagem ilustrativa');
    expect(render({ image: { ...base.image, kind: 'placeholder' } })).toContain(
      'Sem foto · imagem ilustrativa',
    );
    expect(render()).not.toContain('ilustrativa');
  });
});
