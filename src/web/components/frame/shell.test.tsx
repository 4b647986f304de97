import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import brand from '../../../../brand/default/brand.json' with { type: 'json' };
import type { Brand } from '../../../domain/brand/brand.ts';
import { PropertyListSkeleton } from '../card/skeleton.tsx';
import { ErrorPage } from './error-page.tsx';
import { Footer } from './footer.tsx';
import { DemoStrip, Header } from './header.tsx';
import { currentHref } from './menu.ts';

const sample = brand as Brand;
const linksOf = (html: string) =>
  [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, attributes = '', content = '']) => ({
    href: /href="([^"]*)"/.exec(attributes)?.[1],
    external: attributes.includes('target="_blank"'),
    text: content.replace(/<[^>]+>/g, '').trim(),
  }));

describe('header', () => {
  it('N01 has the six entries in their order, two of them to partners in a new tab', () => {
    const html = renderToStaticMarkup(<Header brand={sample} current={currentHref('/busca')} />);
    const drawer = html.slice(html.indexOf('id="menu"'));
    const entries = linksOf(drawer).slice(1, 7);
    expect(entries.map(({ href, external }) => [href, external])).toEqual([
      ['/', false],
      ['/busca', false],
      [sample.links.creditApproval, true],
      ['/perguntas-frequentes', false],
      ['/fale-conosco', false],
      [sample.links.proposalsLogin, true],
    ]);
    const texts = entries.map(({ text }) => text.replace(' (abre em nova aba)', ''));
    expect(texts).toEqual([
      'Home',
      'Imóveis',
      'Aprove seu crédito',
      'Ajuda',
      'Fale Conosco',
      'Minhas Propostas',
    ]);
  });

  it('N04 leads clients and brokers to the partner platform', () => {
    const links = linksOf(renderToStaticMarkup(<Header brand={sample} current={currentHref('/')} />));
    expect(links.filter(({ href }) => href === sample.links.clientLogin).length).toBe(2);
    expect(links.find(({ href }) => href === sample.links.brokerLogin)?.external).toBe(true);
  });

  it('N05 the menu is a popover: its buttons open and close it without a script', () => {
    const html = renderToStaticMarkup(<Header brand={sample} current={currentHref('/')} />);
    expect(html).toMatch(/<button[^>]*aria-label="Abrir menu"[^>]*popovertarget="menu"/i);
    expect(html).toMatch(/<button[^>]*aria-label="Fechar menu"[^>]*popovertargetaction="hide"/i);
    expect(html).toMatch(/id="menu" popover="auto"/);
  });

  it('marks the entry of the page, also for the pages below it, and begins with the skip link', () => {
    const html = renderToStaticMarkup(
      <Header brand={sample} current={currentHref('/imovel/sp/campinas/oi-1')} />,
    );
    expect(html).toMatch(/^<a[^>]*href="#conteudo">Pular para o conteúdo<\/a>/);
    expect(html.match(/href="\/busca"[^>]*aria-current="page"/g)).toHaveLength(2);
    const inCapitals = renderToStaticMarkup(<Header brand={sample} current={currentHref('/BUSCA')} />);
    expect(inCapitals.match(/href="\/busca"[^>]*aria-current="page"/g)).toHaveLength(2);
  });

  it('R13 in the simulator has no menu, only the way back', () => {
    const html = renderToStaticMarkup(
      <Header brand={sample} current={currentHref('/simulador')} simulatorBackHref="/imovel/oi-1" />,
    );
    expect(html).not.toContain('popover');
    expect(linksOf(html).at(-1)).toMatchObject({ href: '/imovel/oi-1', text: 'Voltar ao imóvel' });
  });

  it('inside the router links stay in the page, to others they leave it', () => {
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <Header brand={sample} current={currentHref('/')} />
      </MemoryRouter>,
    );
    expect(html).toContain('href="/perguntas-frequentes"');
    expect(html).toContain(`href="${sample.links.creditApproval}" target="_blank" rel="noopener noreferrer"`);
  });
});

describe('what the brand says of itself', () => {
  it('N04 the strip claims what the brand claims, and nothing for a brand that claims nothing', () => {
    const stripOf = (of: Brand) => renderToStaticMarkup(<Header brand={of} current={null} />);
    expect(stripOf({ ...sample, siteClaim: 'Site oficial' })).toContain('<strong>Site oficial</strong>');
    const none = stripOf({ ...sample, siteClaim: null });
    expect(none).toContain(sample.tagline);
    expect(none).not.toMatch(/oficial/i);
  });

  it('N03 a brand without social networks has no empty column for them', () => {
    const html = renderToStaticMarkup(<Footer brand={{ ...sample, social: [] }} />);
    expect(html).not.toContain('Redes sociais');
  });
});

describe('footer', () => {
  it('N03 has its links, four social links and who answers for the site', () => {
    const html = renderToStaticMarkup(<Footer brand={sample} />);
    const links = linksOf(html);
    for (const href of ['/perguntas-frequentes', '/fale-conosco', '/seja-um-parceiro', '/fornecedores']) {
      expect(links.map((link) => link.href)).toContain(href);
    }
    for (const { url } of sample.social) expect(links.find((link) => link.href === url)?.external).toBe(true);
    expect(sample.social).toHaveLength(4);
    for (const fact of [sample.legalName, sample.companyTaxId, sample.brokerLicence])
      expect(html).toContain(fact);
  });

  it('R13 in the simulator keeps only the facts and the legal texts', () => {
    const links = linksOf(renderToStaticMarkup(<Footer brand={sample} small />));
    expect(links.map(({ href }) => href)).toEqual([
      '/termos',
      '/termos/privacidade',
      '/termos/cookies',
      '/termos/exclusao_de_dados',
      '/dados',
      '/acessibilidade',
      '/termos/cookies',
    ]);
    expect(links.at(-1)?.text).toBe('Preferências de cookies');
  });
});

describe('error pages', () => {
  it("T05 404 is 'Link indisponível' with its three links", () => {
    const html = renderToStaticMarkup(<ErrorPage status={404} />);
    expect(html).toContain('<h1>Link indisponível</h1>');
    expect(html).toContain(
      'Ops, essa página não está mais disponível, mas você pode encontrar outras opções clicando no botão abaixo.',
    );
    expect(linksOf(html).map(({ href, text }) => [href, text])).toEqual([
      ['/busca', 'Pesquise um imóvel'],
      ['/perguntas-frequentes', 'Ajuda'],
      ['/fale-conosco', 'Entre em contato'],
    ]);
  });

  it("T05 410 is 'Link não está mais disponível' with 'Ver mais imóveis'", () => {
    const html = renderToStaticMarkup(<ErrorPage status={410} />);
    expect(html).toContain('<h1>Link não está mais disponível</h1>');
    expect(html).toContain(
      'Oi, este imóvel não está mais disponível. Encontre outras opções clicando no botão abaixo.',
    );
    expect(linksOf(html).map(({ href, text }) => [href, text])).toEqual([['/busca', 'Ver mais imóveis']]);
  });

  it("T05 any other code is 'Problemas no servidor'", () => {
    for (const status of [403, 500, 503]) {
      const html = renderToStaticMarkup(<ErrorPage status={status} />);
      expect(html).toContain('<h1>Problemas no servidor</h1>');
      expect(html).toContain(
        'Ei, esta página não está disponível! Separamos alguns links que podem te ajudar:',
      );
      expect(linksOf(html)).toHaveLength(3);
    }
  });
});

describe('small parts of the frame', () => {
  it('L02 the list shows 10 rows while it loads', () => {
    const html = renderToStaticMarkup(<PropertyListSkeleton />);
    expect(html.match(/class="box"/g) ?? html.match(/_box_/g)).toHaveLength(10);
    expect(html).toContain('role="status"');
  });

  it('the strip says that the catalogue is a demonstration', () => {
    expect(renderToStaticMarkup(<DemoStrip />)).toContain('Catálogo de demonstração');
  });
});
