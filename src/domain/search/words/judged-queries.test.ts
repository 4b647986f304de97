import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { places } from '../../localities/places.server.ts';
import { parseLocalDate } from '../../time.ts';
import { type JudgedQuery, judge } from './judge-words.ts';
import { MORE_PHRASES } from './more-phrases.fixture.ts';
import { understandWords } from './understand-words.ts';
import { wordsKnowledge } from './words-knowledge.ts';

/** Number of listings in a place, in the published lists that the queries were written for. */
const counts: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(new URL('judged/listing-counts.json', import.meta.url), 'utf8'),
);
const knowledge = wordsKnowledge({
  localities: places().localities,
  smallIdPrefix: 'oi',
  weightOf: (slug) => counts[slug] ?? 0,
  today: () => parseLocalDate('2026-11-26'),
});

function read(name: string): readonly JudgedQuery[] {
  const text = readFileSync(new URL(`judged/${name}`, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as JudgedQuery);
}

/** Queries that are not understood in full, each with its reading. */
function missed(queries: readonly JudgedQuery[]): string[] {
  return queries.flatMap((judged) => {
    const { isRight, keys, rest } = judge(judged, understandWords(judged.text, knowledge));
    return isRight ? [] : [`${judged.text} => ${keys} ? ${rest}`];
  });
}

test.each(['first-half', 'second-half', 'third-set'])(
  'F10 L01 the judged queries of the %s are understood in full',
  (file) => {
    expect(missed(read(`${file}.jsonl`))).toEqual([]);
  },
);

test.each(MORE_PHRASES)('"%s" asks for "%s", and "%s" is not understood', (text, keys, rest) => {
  const verdict = judge({ text, query: {}, rest: [] }, understandWords(text, knowledge));
  expect(verdict).toMatchObject({ keys, rest });
});
