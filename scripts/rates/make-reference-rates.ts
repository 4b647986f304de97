/**
 * Makes `src/features/costs/reference-rates.json`, the rates that the product brings along, from a folder of researched
 * facts (itbi.csv, deed.csv, registry.csv) and the rows of our own. Tells what it leaves out and why.
 *
 *     node scripts/rates/make-reference-rates.ts FOLDER
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneOf, STATES } from '../../src/domain/catalogue/enumerations.ts';
import { normaliseName } from '../../src/domain/localities/locality.ts';
import { places } from '../../src/domain/localities/places.server.ts';
import { parseRateFile } from '../../src/features/costs/parse-rate-file.ts';
import type { RateWireInput } from '../../src/features/costs/rate.wire.ts';
import { csvRows } from './csv-rows.ts';
import { OWN_RATES } from './own-rates.ts';
import {
  CONTESTED_ITBI,
  DEED_SOURCES,
  ITBI_SOURCES,
  MISSPELT,
  REGISTRY_SOURCES,
  WITHOUT_FUNDS,
} from './rate-sources.ts';

type Row = Record<string, string>;
type Confidence = RateWireInput['confianca'];
type Brackets = Extract<RateWireInput['valor'], { faixas: unknown }>['faixas'];

const CHECKED_ON = '2026-11-21';
const CONFIDENCE: Readonly<Record<string, Confidence>> = { high: 'alta', medium: 'media', low: 'baixa' };
/** From the best known to the least. */
const BY_TRUST: readonly Confidence[] = ['alta', 'media', 'baixa', 'padrao'];
/** An ITBI above this, or none at all, is a slip of the pen. */
const MOST_ITBI = 5;

const target = new URL('../../src/features/costs/reference-rates.json', import.meta.url);
const leftOut: string[] = [];

const confidenceOf = (row: Row): Confidence => CONFIDENCE[row.confidence ?? ''] ?? 'baixa';

/** `2026`, `2026-01` and `2026-01-20` as a day; null for anything else. */
function dayOf(text = ''): string | null {
  const match = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(text);
  return match === null ? null : `${match[1]}-${match[2] ?? '01'}-${match[3] ?? '01'}`;
}

function itbiOf(row: Row): RateWireInput | null {
  const uf = oneOf(STATES, (row.uf ?? '').toLowerCase());
  // The row for every other municipality is one of our own.
  if (uf === null) return null;
  const written = row.municipality ?? '';
  const municipality = MISSPELT[written] ?? written;
  const name = `${municipality}/${uf}`;
  const found = places().match(uf, municipality);
  const percent = Number(row.rate_pct);
  if (found === null || found.district !== null) return leave(`itbi ${name}: no such municipality`);
  if (!(percent > 0 && percent <= MOST_ITBI)) return leave(`itbi ${name}: ${row.rate_pct} %`);
  const fonte = ITBI_SOURCES.find(([pattern]) => pattern.test(row.source ?? ''))?.[1];
  if (fonte === undefined) throw new Error(`${name}: no words for the source ${row.source}`);
  const contested = CONTESTED_ITBI[`${normaliseName(municipality)}/${uf}`];
  const isSurvey = (row.source ?? '').includes('2023-12-11') && row.valid_from === '2023-12';
  return {
    tipo: 'itbi',
    lugar: String(found.city.code),
    // The day of a survey is no day on which a law came into force.
    desde: isSurvey ? null : dayOf(row.valid_from),
    conferida_em: isSurvey ? '2023-12-11' : CHECKED_ON,
    // What only a newspaper tells of a law is never sure.
    confianca: /imprensa/.test(fonte) && confidenceOf(row) === 'alta' ? 'media' : confidenceOf(row),
    fonte,
    valor: contested ? { baixo: contested[0], base: contested[1], alto: contested[2] } : percent,
  };
}

function schedulesOf(
  tipo: 'escritura' | 'registro',
  rows: readonly Row[],
  sources: Readonly<Record<string, string>>,
): RateWireInput[] {
  const byState = Map.groupBy(rows, ({ uf }) => (uf ?? '').toLowerCase());
  return [...byState].flatMap(([uf, brackets]) => {
    const fonte = sources[uf];
    if (fonte === undefined) {
      leave(`${tipo} ${uf}: an estimate for all states alike, as the row for br`);
      return [];
    }
    const known = [...brackets.map(confidenceOf), ...(isWithoutFunds(tipo, uf) ? ['media' as const] : [])];
    const added = Number(brackets[0]?.addon_pct ?? 0);
    const row: RateWireInput = {
      tipo,
      lugar: uf,
      desde: dayOf(brackets[0]?.valid_from),
      conferida_em: CHECKED_ON,
      confianca: BY_TRUST.findLast((trust) => known.includes(trust)) ?? 'baixa',
      fonte,
      valor: { ...(added > 0 ? { acrescimo: added } : {}), faixas: brackets.map(bracketOf) },
    };
    return isSound(row) ? [row] : [];
  });
}

const isWithoutFunds = (tipo: 'escritura' | 'registro', uf: string) =>
  (WITHOUT_FUNDS[tipo] as readonly string[]).includes(uf);

/** The first bracket begins at nothing, whatever the table prints. */
function bracketOf(row: Row, index: number): Brackets[number] {
  const from = index === 0 ? 0 : Number(row.value_from);
  const fee = Number(row.fee_brl);
  if ((row.step_size ?? '') === '') return [from, fee];
  const limit = row.fee_cap ? Number(row.fee_cap) : null;
  // A step that adds half a centavo is taken twice as long.
  const times = Number.isInteger(Math.round(Number(row.step_fee) * 1e4) / 100) ? 1 : 2;
  const twice = (text = '') => Math.round(Number(text) * times * 100) / 100;
  return [from, fee, twice(row.step_size), twice(row.step_fee), limit];
}

function isSound(row: RateWireInput): boolean {
  const read = parseRateFile(JSON.stringify([row]));
  if (!read.ok) leave(`${row.tipo} ${row.lugar}: ${read.problems.join('; ')}`);
  return read.ok;
}

function leave(reason: string): null {
  leftOut.push(reason);
  return null;
}

const folder = process.argv[2];
if (folder === undefined) throw new Error('usage: node scripts/rates/make-reference-rates.ts FOLDER');
const rowsOf = (file: string) => csvRows(readFileSync(join(folder, file), 'utf8'));
const own = OWN_RATES.map((rate): RateWireInput => ({ conferida_em: CHECKED_ON, ...rate }));
const rates = [
  ...own,
  ...schedulesOf('escritura', rowsOf('deed.csv'), DEED_SOURCES),
  ...schedulesOf('registro', rowsOf('registry.csv'), REGISTRY_SOURCES),
  ...rowsOf('itbi.csv').flatMap((row) => itbiOf(row) ?? []),
];
const checked = parseRateFile(JSON.stringify(rates));
if (!checked.ok) throw new Error(checked.problems.join('\n'));
writeFileSync(target, `[\n${rates.map((rate) => JSON.stringify(rate)).join(',\n')}\n]\n`);
for (const reason of leftOut) process.stdout.write(`left out: ${reason}\n`);
process.stdout.write(`${rates.length} rates written\n`);
