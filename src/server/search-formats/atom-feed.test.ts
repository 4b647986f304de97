import { expect, test } from 'vitest';
import type { Property } from '../../domain/catalogue/property.ts';
import type { PropertyCardView } from '../../domain/catalogue/property-card.ts';
import { centavos } from '../../domain/money.ts';
import { instant, type LocalDate } from '../../domain/time.ts';
import { atomFeed } from './atom-feed.ts';

const noon = instant(Date.parse('2026-08-01T12:00:00-03:00'));

const item = (name: string) => ({
  property: {
    id: '6714a14e-bf26-4847-adc1-eb73d1b4198b',
    name,
    publishedOn: '2026-07-30' as LocalDate,
    statusAt: noon,
  } as Property,
  card: {
    href: '/imovel/sp/campinas/oi-1',
    address: 'Rua A & B, 1',
    price: {
      saleCents: centavos(147_398_67),
      saleLabel: 'Valor de venda',
      appraisalCents: null,
      minimums: [] as PropertyCardView['price']['minimums'],
      appraisalLabel: 'Valor de avaliação',
      campaign: null,
      discountPercent: 31,
    },
  } as PropertyCardView,
});

const feed = (names: readonly string[]) =>
  atomFeed({
    title: 'Outlet',
    brandName: 'Outlet',
    origin: 'https://outlet.example',
    pagePath: '/busca?tipo-imovel=casa&search=sp',
    feedPath: '/busca.atom?tipo-imovel=casa&search=sp',
    items: names.map(item),
    since: instant(Date.parse('2026-08-01T00:00:00-03:00')),
  });

test('an entry has a name that lasts, its two instants, its page, and its amounts in words', () => {
  const text = feed(['Casa']);
  for (const line of [
    '<id>https://outlet.example/busca?tipo-imovel=casa&amp;search=sp</id>',
    '<id>urn:uuid:6714a14e-bf26-4847-adc1-eb73d1b4198b</id>',
    '<published>2026-07-30T03:00:00.000Z</published>\n<updated>2026-08-01T15:00:00.000Z</updated>',
    '<link rel="alternate" type="text/html" href="https://outlet.example/imovel/sp/campinas/oi-1"/>',
    '<summary>Rua A &amp; B, 1. Valor de venda: R$ 147.399. Deságio de 31%.</summary>',
  ]) {
    expect(text).toContain(line);
  }
});

test('a feed without entries is dated by the epoch', () => {
  expect(feed([])).toContain('<updated>2026-08-01T03:00:00.000Z</updated>');
});

test('what XML cannot say is left out, and nothing of a name becomes markup', () => {
  const text = feed(['a\0\u0008\u001f\uFFFE\uD800<b>"&\']]>🏠']);
  expect(text).toContain("<title>a&lt;b&gt;&quot;&amp;']]&gt;🏠</title>");
});
