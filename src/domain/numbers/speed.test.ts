import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostOfStep, SPEEDS, type Speed, speedPageOf, stepOf, threeOfFour } from './speed.ts';

const anySpeed = fc.constantFrom(...(Object.keys(SPEEDS) as Speed[]));

test('O22 a speed is told within a tenth of what was measured', () => {
  fc.assert(
    fc.property(anySpeed, fc.double({ min: 1, max: 10_000, noNaN: true }), (speed, times) => {
      const value = SPEEDS[speed].first * times;
      const told = mostOfStep(speed, stepOf(speed, value));
      expect(told).toBeGreaterThanOrEqual(value * 0.999_999);
      expect(told).toBeLessThanOrEqual(value * 1.100_001);
    }),
  );
});

test('O22 three of four pages are no slower than what is told', () => {
  const steps = [500, 900, 1000, 8000].map((ms) => stepOf('lcp', ms));
  expect(threeOfFour('lcp', new Map(steps.map((step) => [step, 1])))).toBeCloseTo(
    mostOfStep('lcp', stepOf('lcp', 1000)),
  );
  expect(threeOfFour('lcp', new Map())).toBeNull();
});

test('O22 pages are told apart by the first part of their path', () => {
  const paths = ['/', '/busca', '/busca/campinas-sp', '/imovel/sp/campinas/oi-7', '/termos/cookies', ''];
  expect(paths.map(speedPageOf)).toEqual(['home', 'busca', 'busca', 'imovel', 'outras', 'outras']);
});
