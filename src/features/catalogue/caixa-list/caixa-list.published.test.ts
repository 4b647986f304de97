import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { places } from '../../../domain/localities/places.server.ts';
import { publishedLists } from '../../../platform/testing/published-lists.server.ts';
import { listingOfRow } from './caixa-list.listing.ts';
import { type CaixaList, readLists } from './caixa-list.reader.ts';

function readList(bytes: Uint8Array) {
  const lists = readLists(bytes);
  return 'refusal' in lists ? lists : (lists[0] as CaixaList);
}

const LISTS = publishedLists() ?? '';

function read(bytes: Uint8Array): CaixaList {
  const list = readList(bytes);
  if ('refusal' in list) throw new Error(`refused: ${list.refusal}`);
  return list;
}

describe.runIf(LISTS !== '')('the lists that were published', () => {
  const lists = (folder: string) =>
    readdirSync(join(LISTS, folder))
      .filter((name) => name.endsWith('.csv'))
      .map((name) => readFileSync(join(LISTS, folder, name)));

  test('27 lists of 2026-01-08: 32,547 listings with ids of their own, no line rejected, no city or word unknown', () => {
    const ids = new Set<string>();
    for (const bytes of lists('2026-01-08')) {
      const list = read(bytes);
      expect(list).toMatchObject({ date: '2026-01-08', isCut: false, problems: [] });
      for (const row of list.rows) {
        ids.add(row.bankId);
        expect(listingOfRow(row, places())).toMatchObject({ unmatchedCity: null, unknownWords: [] });
      }
    }
    expect(ids.size).toBe(32_547);
  });

  test('the Excel re-save: 3,426 listings with their own ids; the list in UTF-8: accents repaired', () => {
    const saved = read(readFileSync(join(LISTS, 'SP_2025-07_excel-resaved.csv')));
    expect(new Set(saved.rows.map((row) => row.bankId)).size).toBe(3426);
    expect(saved).toMatchObject({ date: null, isCut: false, problems: [] });
    const utf8 = read(readFileSync(join(LISTS, 'RS_2026-06-25_utf8.csv')));
    expect(utf8).toMatchObject({
      date: '2026-06-25',
      encoding: 'utf-8',
      uf: 'rs',
      isCut: false,
      problems: [],
    });
    expect(utf8.rows).toHaveLength(655);
    expect(utf8.rows.filter((row) => /[ÃÂ][\u0080-\u00bf]/.test(JSON.stringify(row)))).toEqual([]);
  });

  test('every published list cut short by any length is seen to be cut, or ends with a whole line', () => {
    const whole = readFileSync(join(LISTS, 'BA_2026-04-22.csv')).subarray(0, 40_000);
    const text = whole.toString('latin1');
    for (let end = 39_000; end < 40_000; end += 1) {
      const list = readList(whole.subarray(0, end));
      const endsWhole = /\n *$/.test(text.slice(0, end)) || /^ *\r?\n/.test(text.slice(end, end + 9));
      if (!('refusal' in list)) expect(list.isCut, `at ${end}`).toBe(!endsWhole);
    }
  });
});
