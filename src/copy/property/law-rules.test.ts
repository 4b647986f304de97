import { expect, test } from 'vitest';
import { LAW_RULES, type LawRuleId, lawRuleOn } from '../../domain/decision/law-rules.ts';
import type { LocalDate } from '../../domain/time.ts';
import { lawRuleWords } from './law-rules.ts';

type Row = { readonly since: string; readonly until?: string; readonly checkedOn: string };
const rows = Object.entries(LAW_RULES) as [LawRuleId, readonly Row[]][];

test('D01 every rule has a day since which it holds, one on which somebody looked, a law and a public address', () => {
  for (const [id, dated] of rows) {
    for (const { since, checkedOn } of dated) {
      expect(since).toMatch(/^\d{4}(-\d{2}-\d{2})?$/);
      expect(since < checkedOn).toBe(true);
    }
    expect(lawRuleWords[id].source).toMatch(
      /^https:\/\/(www\.planalto\.gov\.br|processo\.stj\.jus\.br|atos\.cnj\.jus\.br|www\.caixa\.gov\.br)\//,
    );
  }
});

test('D01 rows of a rule follow each other without holding on the same day; the number is that of its day', () => {
  for (const [, dated] of rows) {
    for (const [place, { since }] of dated.entries()) {
      const older = dated[place + 1];
      if (older !== undefined) expect(older.until !== undefined && older.until < since).toBe(true);
    }
  }
  expect(lawRuleOn('auctionTerm', '2023-10-30' as LocalDate)?.value).toBe(30);
  expect(lawRuleOn('auctionTerm', '2023-10-31' as LocalDate)?.value).toBe(60);
  expect(lawRuleOn('sfhCeiling', '2025-10-09' as LocalDate)?.value).toBe(1_500_000);
  expect(lawRuleOn('vileFiduciary', '2024-05-13' as LocalDate)).toBeNull();
});

test('D01 terms that Lei 14.711/2023 only wrote anew hold since the law of 1997 was published', () => {
  for (const id of ['cureTerm', 'leavingTerm', 'secondTerm'] as const) {
    expect(lawRuleOn(id, '1997-11-20' as LocalDate)).toBeNull();
    expect(lawRuleOn(id, '2020-01-01' as LocalDate)?.value).toBe(LAW_RULES[id][0].value);
    expect(lawRuleWords[id].law).not.toContain('14.711');
  }
});

test('D01 the conditions that a rule sets stand in its sentence', () => {
  const says = (id: LawRuleId) => lawRuleWords[id].says;
  expect(says('tenantTerm')).toContain('contrato diz isso em destaque');
  expect(says('leftToDamages')).toContain('dois leilões sem venda');
  expect(says('bankCondominiumSilent')).toContain('60 dias da proposta');
  expect(says('bankAtOnce')).not.toContain('na hora');
  expect(lawRuleOn('commissionBack', '2016-10-12' as LocalDate)).toBeNull();
});
