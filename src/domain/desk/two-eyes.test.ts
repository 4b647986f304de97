import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EYE_RULES, NO_EYES, readEyeSettings, rulesHit } from './two-eyes.ts';

const ALL = {
  steepFall: true,
  noAppraisal: true,
  manyWithdrawn: true,
  imports: true,
  legalTexts: true,
  campaigns: true,
};
const NOTHING = { steep: 0, noAppraisal: 0, withdrawn: 0 };

test('O10 a second person is asked for what hurts, where the setting says so', () => {
  expect(rulesHit(ALL, NOTHING)).toEqual([]);
  expect(rulesHit(ALL, { ...NOTHING, steep: 1 })).toEqual(['steepFall']);
  expect(rulesHit(ALL, { ...NOTHING, withdrawn: 50 })).toEqual([]);
  expect(rulesHit(ALL, { ...NOTHING, withdrawn: 51, noAppraisal: 1 })).toEqual([
    'noAppraisal',
    'manyWithdrawn',
  ]);
  expect(rulesHit(ALL, { ...NOTHING, isImport: true })).toEqual(['imports']);
  expect(rulesHit(ALL, { ...NOTHING, isCampaign: true })).toEqual(['campaigns']);
  expect(
    rulesHit(NO_EYES, { isCampaign: true, isImport: true, steep: 9, noAppraisal: 9, withdrawn: 99 }),
  ).toEqual([]);
});

test('O10 a setting that cannot be read asks for nobody, and a written one is read back', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      const read = readEyeSettings(stored);
      expect(readEyeSettings(JSON.parse(JSON.stringify(read)))).toEqual(read);
      expect(Object.keys(read)).toEqual([...EYE_RULES]);
    }),
  );
});
