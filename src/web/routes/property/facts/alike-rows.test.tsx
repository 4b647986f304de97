import { isValidElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { HistoryView, LegalView } from '../../../../domain/catalogue/page-sections.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { centavos } from '../../../../domain/money.ts';
import { FeatureList } from '../../../components/card/feature-list.tsx';
import { AuctionDates } from '../dates/auction-dates.tsx';
import { DebtsTable, ExpensesList } from './debts-and-expenses.tsx';
import { LegalProcess } from './legal-process.tsx';
import { PriceHistory } from './price-history.tsx';

/** Keys that two neighbours in a list of a tree share; React would take their rows for one. */
function sharedKeys(node: ReactNode): string[] {
  if (!Array.isArray(node))
    return isValidElement<{ children?: ReactNode }>(node) ? sharedKeys(node.props.children) : [];
  const keys = node.flatMap((child) => (isValidElement(child) && child.key !== null ? [child.key] : []));
  return [...keys.filter((key, place) => keys.indexOf(key) < place), ...node.flatMap(sharedKeys)];
}

const twice = <Row,>(row: Row): Row[] => [row, row];
const hundred = centavos(100_00);

const debts = twice({ type: 'Condomínio', valueCents: hundred, payer: 'comprador' });
const expenses = twice({ kind: 'iptu', valueCents: hundred, exempt: false } as const);
const auctions = twice({ at: '2026-11-30T13:00:00.000Z', minimumCents: hundred, isPast: false });
const price = { saleCents: hundred } as PropertyPageView['price'];
const legal: LegalView = {
  ...{ documentUrls: [], status: null, score: null, updatedAt: null, legend: [] },
  facts: twice([{ name: 'Processo', value: '0001' }]),
};
const history: HistoryView = {
  ...{ daysListed: 1, reductions: 2, lowestCents: null, chart: null },
  rows: twice({ day: '01/11/2026', what: 'Preço', beforeCents: 2, afterCents: 1, percent: -50 }),
};

test.each<[string, ReactNode]>([
  ['P13 debts', DebtsTable({ debts })],
  ['P13 expenses', ExpensesList({ expenses })],
  ['P10 lawsuits', LegalProcess({ legal })],
  ['P23 auctions', AuctionDates({ auctions, price })],
  ['events of the history', PriceHistory({ history })],
  ['P12 features', FeatureList({ features: twice({ key: 'suites', amount: 1 }) })],
])('%s that are equal in everything are two rows', (_, tree) => {
  expect(tree).not.toBeNull();
  expect(sharedKeys(tree)).toEqual([]);
});
