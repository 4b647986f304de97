import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { centavos } from '../../../../domain/money.ts';
import { AuctionDates } from './auction-dates.tsx';

const price = {
  saleCents: centavos(200_000_00),
  minimums: [] as PropertyPageView['price']['minimums'],
} as PropertyPageView['price'];
const dates = (firstIsPast: boolean, secondMinimum: number | null): PropertyPageView['auctions'] => [
  { at: '2026-11-20T13:00:00.000Z', minimumCents: centavos(200_000_00), isPast: firstIsPast },
  {
    at: '2026-11-30T13:00:00.000Z',
    minimumCents: secondMinimum === null ? null : centavos(secondMinimum),
    isPast: false,
  },
];
const textOf = (auctions: PropertyPageView['auctions']) =>
  renderToString(<AuctionDates auctions={auctions} price={price} />).replaceAll('\u00a0', ' ');

describe('P22 D§4 an auction whose first date has passed', () => {
  test('tells the minimum of the next one beside the value of its source', () => {
    expect(textOf(dates(true, 120_000_00))).toContain(
      'O valor acima é o do leilão que já passou. No próximo, em 30/11/2026, 10h, o lance mínimo é R$ 120.000.',
    );
  });

  test('and before that, in as many lines, whose value it is', () => {
    expect(textOf(dates(false, 120_000_00))).toContain(
      'O valor acima é o do primeiro leilão. No seguinte, em 30/11/2026, 10h, o lance mínimo é R$ 120.000.',
    );
  });

  test.each([
    ['where the next is unknown', dates(true, null)],
    ['where the value is that of the next already', dates(true, 200_000_00)],
  ])('and nothing %s', (_, auctions) => {
    expect(textOf(auctions)).not.toContain('O valor acima');
  });
});
