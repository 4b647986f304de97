import { expect, test } from 'vitest';
import { contrastRatio } from '../../../domain/brand/contrast.ts';
import { readBrand } from '../../../features/brand/read-brand.server.ts';
import { layOutMail } from './lay-out-mail.ts';
import { mailColours } from './mail-colours.ts';
import type { MailContent } from './mail-content.ts';

const read = readBrand('default');
if (!read.ok) throw new Error(read.problem);
const { brand } = read;
const siteUrl = 'https://site.example';

const CONTENT: MailContent = {
  subject: 'Assunto & <título>',
  preview: 'Prévia',
  title: 'Recebemos a sua mensagem',
  blocks: [
    {
      kind: 'text',
      words: ['Veja ', { bold: 'isto' }, ' ou ', { link: 'a página', href: `${siteUrl}/busca?a=1&b=2` }, '.'],
    },
    { kind: 'facts', rows: [{ label: 'Imóvel', value: 'Apartamento <script>alert(1)</script>' }] },
    { kind: 'quote', title: 'O que você escreveu:', text: `linha 1\n${'palavra '.repeat(30)}` },
    { kind: 'note', words: 'Leve documento com foto.' },
    { kind: 'button', label: 'Ver o imóvel', href: `${siteUrl}/imovel/oi-1` },
    {
      kind: 'listing',
      listing: {
        name: 'Apartamento em Jardim das Acácias',
        href: `${siteUrl}/imovel/oi-1`,
        place: 'Campinas/SP',
        features: '3 dorm. · 92 m²',
        price: 'R$\u00a0322.400',
        appraisal: 'R$\u00a0620.000',
        discountPercent: 48,
        badge: 'Maior deságio do dia',
        picture: { src: `${siteUrl}/foto.jpg`, alt: 'Fachada "azul"' },
      },
    },
    {
      kind: 'bars',
      bars: [
        { label: 'Avaliação', amount: 'R$\u00a0620.000', percent: 100 },
        { label: 'Preço de hoje', amount: 'R$\u00a0322.400', percent: 52 },
      ],
    },
  ],
  reason: 'Você recebe porque escreveu sobre um imóvel em 21/11/2026, às 9h12.',
  footLinks: [{ label: 'Cancelar este alerta', href: `${siteUrl}/alertas/sair?t=1` }],
};

test('a message tells the same in HTML and in text, and both carry the operator and the reason', () => {
  const { html, text } = layOutMail(CONTENT, { brand, siteUrl });
  const withoutTags = html.replace(/<style>.*?<\/style>|<[^>]*>/gs, ' ').replaceAll('&amp;', '&');
  for (const words of [
    'Leve documento com foto.',
    'Ver o imóvel',
    'Apartamento em Jardim das Acácias',
    'Cancelar este alerta',
    'Nunca pedimos senha nem pagamento por e-mail.',
    brand.companyTaxId,
  ]) {
    expect(withoutTags).toContain(words);
    expect(text).toContain(words);
  }
  expect(text).toContain('RECEBEMOS A SUA MENSAGEM');
  expect(text).toContain('1. Apartamento em Jardim das Acácias (maior deságio do dia)');
  expect(text).toContain('R$ 322.400 | avaliação R$ 620.000 | 48% a menos');
  for (const address of [`${siteUrl}/imovel/oi-1`, `${siteUrl}/alertas/sair?t=1`])
    expect(text.split('\n').some((line) => line.trim() === address)).toBe(true);
});

test('an amount keeps its R$ in the text, a reference its hyphen, and only what the price is below is struck through', () => {
  const listing = {
    name: 'Casa em Olinda',
    href: `${siteUrl}/imovel/oi-2`,
    place: 'Olinda/PE',
    features: '',
    price: 'R$\u00a090.000',
    appraisal: 'R$\u00a090.000',
    discountPercent: null,
    badge: 'Baixou: era R$\u00a0100.000',
    picture: null,
  };
  const rows = [{ label: 'Imóvel', value: 'Casa em Olinda, OI-2' }];
  const content = {
    ...CONTENT,
    blocks: [
      { kind: 'listing', listing },
      { kind: 'facts', rows },
    ],
  } as const;
  const { html, text } = layOutMail(content, { brand, siteUrl });
  expect(text).toContain('1. Casa em Olinda (baixou: era R$ 100.000)');
  expect(text).toContain('Imóvel: Casa em Olinda, OI-2');
  expect(html).toContain('<span style="white-space:nowrap">OI-2</span>');
  expect(html).not.toContain('<s>');
  expect(layOutMail(CONTENT, { brand, siteUrl }).html).toContain('<s>R$\u00a0620.000</s>');
});

test('lines of the text are no longer than 72 characters, addresses apart', () => {
  const { text } = layOutMail(CONTENT, { brand, siteUrl });
  const long = text.split('\n').filter((line) => line.length > 72 && !line.includes('http'));
  expect(long).toEqual([]);
});

test('what a visitor wrote is text, never markup or an attribute', () => {
  const { html } = layOutMail(CONTENT, { brand, siteUrl });
  expect(html).not.toContain('<script>');
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain('alt="Fachada &quot;azul&quot;"');
  expect(html).toContain('busca?a=1&amp;b=2"');
});

test('a message asks for nothing but its pictures, and holds neither script nor form', () => {
  const { html } = layOutMail(CONTENT, { brand, siteUrl });
  expect(html).not.toMatch(/<(script|form|link|iframe)|@import|url\(/i);
  expect([...html.matchAll(/ src="([^"]*)"/g)].map(([, src]) => src)).toEqual([`${siteUrl}/foto.jpg`]);
  // On a telephone a picture that is not loaded keeps no room of its own.
  expect(/\.em-img img\{([^}]*)\}/.exec(html)?.[1]).not.toMatch(/aspect-ratio|min-height:[1-9]/);
});

test('texts are readable on their grounds, light and dark, for any brand hue', () => {
  for (const brandHue of [0, 60, 120, 226, 300]) {
    const colours = mailColours({ theme: { ...brand.theme, brandHue } });
    for (const theme of ['light', 'dark'] as const) {
      const pairs = [
        ['text', 'surface'],
        ['text2', 'surface'],
        ['text3', 'surface'],
        ['link', 'surface'],
        ['saving', 'surface'],
        ['text', 'soft'],
        ['onAction', 'action'],
        ['onBand', 'band'],
        ['onBand2', 'band'],
        ['onDeal', 'deal'],
        ['onBand', 'bar'],
        ['onBand', 'neutral'],
      ] as const;
      const weak = pairs.filter(([front, ground]) => {
        const ratio = contrastRatio(colours[front][theme], colours[ground][theme]);
        return ratio === null || ratio < 4.5;
      });
      expect({ brandHue, theme, weak }).toEqual({ brandHue, theme, weak: [] });
    }
  }
});
