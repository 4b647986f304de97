import { expect, test } from 'vitest';
import { CONSENT_TEXT_VERSION, CONSENT_TEXTS } from './consents.ts';

test('the texts of the version that is stored now are there, and none is empty', () => {
  const texts = Object.values(CONSENT_TEXTS[CONSENT_TEXT_VERSION] ?? {});
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.every((text) => text.trim() !== '')).toBe(true);
});
