import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { rateFileCopy as words } from '../../copy/server/rate-file.ts';
import {
  type CostRate,
  RATE_UNITS,
  type RateKind,
  type RateTable,
  rateTable,
} from '../../domain/cost/cost-rate.ts';
import { places } from '../../domain/localities/places.server.ts';
import { type Clock, localDateOf } from '../../domain/time.ts';
import { readOperatorRates } from '../../features/costs/cost-rate.repo.server.ts';
import { parseRateFile } from '../../features/costs/parse-rate-file.ts';
import { publishRates, withdrawRates } from '../../features/costs/publish-rates.server.ts';
import { type RateWireInput, rateToWire } from '../../features/costs/rate.wire.ts';
import { referenceRates } from '../../features/costs/reference-rates.server.ts';
import type { Command } from '../../platform/database/command-socket.server.ts';
import type { Database } from '../../platform/database/database.server.ts';
import { Failure } from '../../platform/log/failure.ts';

const RATE_KINDS = Object.keys(RATE_UNITS) as [RateKind, ...RateKind[]];

const argsSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('store'), file: z.string().startsWith('/') }),
  z.object({ do: z.literal('list'), kind: z.string().optional(), scope: z.string().optional() }),
  z.object({ do: z.literal('withdraw'), kind: z.string(), scope: z.string() }),
]);

/**
 * The table of rates of the cost of buying: stores a file of rows over those of the same kind, place and day; lists what
 * is in force today, in the shape of such a file; gives a kind and place back to the product's rows. Fails with
 * `rates_refused`, every problem in words, and changes nothing then.
 */
export function ratesCommand<DB>(database: Database<DB>, clock: Clock): Command {
  return async ({ args }) => {
    const asked = argsSchema.parse(args);
    if (asked.do === 'store') return { stored: await store(database, asked.file) };
    if (asked.do === 'list') {
      const own = await readOperatorRates(database.db);
      return { rates: listed(own, clock, asked.kind, scopeOf(asked.scope)) };
    }
    const kind = kindOf(asked.kind);
    const scope = scopeOf(asked.scope) ?? asked.scope;
    return { removed: await withdrawRates(database.db, { kind, scope }) };
  };
}

async function store<DB>(database: Database<DB>, file: string): Promise<string[]> {
  const parsed = parseRateFile(await textOf(file));
  const problems = parsed.ok ? parsed.rates.flatMap(unknownPlace) : parsed.problems;
  if (!parsed.ok || problems.length > 0)
    throw new Failure('rates_refused', `${file}:\n  ${problems.join('\n  ')}`);
  await publishRates(database.db, parsed.rates);
  return parsed.rates.map(({ kind, scope }) => `${kind} ${scope}`);
}

/** A municipality that is none would never be asked for. */
function unknownPlace({ kind, scope }: CostRate): string[] {
  if (kind !== 'itbi' || !/^\d+$/.test(scope) || places().cityByCode(Number(scope)) !== null) return [];
  return [words.unknownCity(scope)];
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Failure('rates_refused', words.unreadable(file), error);
  }
}

function kindOf(text: string): RateKind {
  const kind = RATE_KINDS.find((known) => known === text);
  if (kind === undefined) {
    throw new Failure('rates_refused', words.unknownKind(text, RATE_KINDS));
  }
  return kind;
}

/** A city may be named as its addresses name it (`campinas-sp`). */
function scopeOf(text: string | undefined): string | undefined {
  const code = text === undefined ? null : (places().localityBySlug(text)?.code ?? null);
  return code === null || text?.includes('-') !== true ? text : String(code);
}

function listed(own: readonly CostRate[], clock: Clock, kind?: string, scope?: string): RateWireInput[] {
  const wanted = kind === undefined ? null : kindOf(kind);
  const today = localDateOf(clock.now());
  const operators = new Set(own);
  return inForce(rateTable(referenceRates(), own), today)
    .filter(
      (rate) => (wanted === null || rate.kind === wanted) && (scope === undefined || rate.scope === scope),
    )
    .map((rate) => ({ ...rateToWire(rate), de: operators.has(rate) ? 'operador' : 'produto' }));
}

function inForce(table: RateTable, today: string): CostRate[] {
  return [...table.values()].flatMap(
    (rows) => rows.find(({ since }) => since === null || since <= today) ?? [],
  );
}
