import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { assumeCosts } from '../../../../domain/cost/assume-costs.ts';
import { day, property, rates } from '../../../../domain/cost/costed-property.fixture.ts';
import type { LegalTimeline } from '../../../../domain/decision/legal-timeline.ts';
import type { PropertyCost } from '../load-property-page.ts';
import { purchaseWaysPart } from './purchase-ways-part.tsx';

const COST = { facts: assumeCosts(property, property.priceCents, rates, day), given: {} } as PropertyCost;

function textOf(sale: LegalTimeline['sale'] | null): string {
  const payment = {
    financing: true,
    directInstalments: false,
    saleCategory: 'outras',
    saleType: 'venda_direta',
  };
  const timeline = sale === null ? null : { sale, steps: [] };
  const page = {
    hideConditions: false,
    instalments: null,
    entryNotes: [],
    decision: { payment, timeline },
  } as unknown as PropertyPageView;
  return renderToStaticMarkup(purchaseWaysPart(page, COST)?.content);
}

test("D09 the bank's rule of 5 % own means stands where the bank sells, and with no other seller", () => {
  expect(textOf('bank')).toContain('ao menos 5% do valor sai de recursos próprios');
  for (const sale of [null, 'judicial', 'extrajudicial', 'court'] as const) {
    const text = textOf(sale);
    expect(text).toContain('A taxa do banco é uma estimativa');
    expect(text).not.toContain('Venda Online');
  }
});
