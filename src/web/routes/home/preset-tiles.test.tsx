import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PresetTiles } from './preset-tiles.tsx';

test('F02 a ready-made search without a result says what no listing tells, and no number', () => {
  const tiles = [
    { name: 'para-morar', href: '/busca?situacao=desocupado', count: 0 },
    { name: 'leilao', href: '/busca?tipo-venda=leilao', count: 1 },
  ] as const;
  const html = renderToStaticMarkup(<PresetTiles tiles={tiles} />);
  expect(html).toContain('nenhum anúncio diz que está desocupado');
  expect(html).not.toContain('0 imóveis');
  expect(html).toContain('1 imóvel');
});
