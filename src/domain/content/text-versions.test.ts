import { expect, test } from 'vitest';
import type { LocalDate } from '../time.ts';
import type { LegalText, SiteContent } from './site-content.ts';
import { contentOn, inForceOn, NOTHING_PUBLISHED } from './text-versions.ts';

const day = (text: string) => text as LocalDate;
const legal = (version: string, updated: string): LegalText => ({
  ...{ key: 'uso', title: 'Termos', tab: 'Termos', description: '', version, updated },
  ...{ summary: [], intro: [], sections: [] },
});
const none = { privacidade: [], cookies: [], exclusao_de_dados: [] };
const files = {
  legal: { uso: legal('2.0', '2026-03-01') },
  legalVersions: { ...none, uso: [legal('2.0', '2026-03-01'), legal('1.0', '2025-01-01')] },
} as unknown as SiteContent;
const shownOn = (date: string, own: readonly LegalText[]) => {
  const { legal: shown, legalVersions } = contentOn(files, { ...NOTHING_PUBLISHED, legal: own }, day(date));
  return [shown.uso.version, legalVersions.uso.map(({ version }) => version).join(' ')];
};
test('O26 the version of a text is that of the last day that has come; of one day, the one published last', () => {
  const texts = [
    { name: 'a', updated: '2026-02-01' },
    { name: 'b', updated: '2026-01-01' },
    { name: 'c', updated: '2026-02-01' },
  ];
  const named = (date: string) => inForceOn(texts, day(date))?.name ?? null;
  expect(['2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01', '2027-01-01'].map(named)).toEqual([
    null,
    'b',
    'b',
    'c',
    'c',
  ]);
});

test('O26 a version of the desk holds from its day on, over a file with a later day, and every version stays', () => {
  expect(shownOn('2025-06-01', [])).toEqual(['1.0', '2.0 1.0']);
  expect(shownOn('2026-03-01', [])).toEqual(['2.0', '2.0 1.0']);
  expect(shownOn('2024-01-01', [])).toEqual(['1.0', '2.0 1.0']);
  const own = [legal('1.5', '2026-02-01'), legal('3.0', '2026-06-01')];
  expect(shownOn('2026-01-31', own)).toEqual(['1.0', '3.0 2.0 1.5 1.0']);
  expect(shownOn('2026-03-02', own)).toEqual(['1.5', '3.0 2.0 1.5 1.0']);
  expect(shownOn('2026-06-01', own)).toEqual(['3.0', '3.0 2.0 1.5 1.0']);
});
