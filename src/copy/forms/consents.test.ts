import { expect, test } from 'vitest';
import { CONSENT_TEXT_VERSION, CONSENT_TEXTS } from './consents.ts';
import { formCopy } from './forms.ts';

test('the texts of the version that is stored now are those that forms show', () => {
  expect(CONSENT_TEXTS[CONSENT_TEXT_VERSION]).toMatchObject({
    offers: formCopy.offers('{marca}'),
    resale: formCopy.resale,
  });
});
