import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SALE_TYPES } from '../../../domain/catalogue/enumerations.ts';
import { WaysToBuy } from './ways-to-buy.tsx';

it('M10 the home page explains every type of sale that there is', () => {
  const html = renderToStaticMarkup(<WaysToBuy />);
  expect(html.match(/<h3>/g)).toHaveLength(SALE_TYPES.length);
  expect(html).toContain('Sete jeitos de comprar');
});
