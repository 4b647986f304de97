import { z } from 'zod';
import type { CourtRecord } from '../../domain/evidence/court-stages.ts';
import { instant, localDateOf } from '../../domain/time.ts';

const named = z.object({ codigo: z.number().nullish(), nome: z.string().max(300) });

const movement = z.object({
  codigo: z.number().catch(0),
  nome: z.string().max(300),
  dataHora: z.string(),
  complementosTabelados: z
    .array(z.object({ nome: z.string().max(300) }))
    .nullish()
    .catch(null),
});

const lawsuit = z.object({
  numeroProcesso: z.string(),
  grau: z.string().nullish(),
  /** Above 0 it is under seal. */
  nivelSigilo: z.number().nullish(),
  classe: named.nullish().catch(null),
  orgaoJulgador: named.nullish().catch(null),
  dataHoraUltimaAtualizacao: z.string().nullish(),
  movimentos: z.array(z.unknown()).nullish(),
});
type Lawsuit = z.output<typeof lawsuit>;

const answer = z.object({
  timed_out: z.boolean().nullish(),
  hits: z.object({ hits: z.array(z.object({ _source: z.unknown() })) }),
});

/** `20260312101500` of older records, or an ISO text. */
function dayOf(text: string): string | null {
  const packed = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text);
  const at = Date.parse(
    packed ? `${packed[1]}-${packed[2]}-${packed[3]}T${packed[4]}:${packed[5]}:${packed[6]}-03:00` : text,
  );
  return Number.isNaN(at) ? null : localDateOf(instant(at));
}

export type CourtAnswer =
  | { readonly ok: true; readonly record: CourtRecord & { readonly lastMovementOn: string | null } }
  | { readonly ok: false; readonly code: 'unreadable' | 'unknown_case' | 'sealed' };

/**
 * Reads the answer about one lawsuit: its movements in every instance that has a record. Parties are no field of the
 * result, and no other field is read. A record of another number is left out.
 */
export function readDatajudAnswer(text: string, caseNumber: string): CourtAnswer {
  const parsed = answer.safeParse(jsonOf(text));
  if (!parsed.success || parsed.data.timed_out === true) return { ok: false, code: 'unreadable' };
  const { hits } = parsed.data.hits;
  const records = hits.flatMap(({ _source }) => {
    const read = lawsuit.safeParse(_source);
    return read.success && read.data.numeroProcesso.replace(/\D/g, '') === caseNumber ? [read.data] : [];
  });
  if (records.length === 0) return { ok: false, code: 'unknown_case' };
  // One sealed instance seals them all.
  if (records.some(({ nivelSigilo }) => (nivelSigilo ?? 0) > 0)) return { ok: false, code: 'sealed' };
  const movements = records.flatMap(movementsOf).toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const first = records.find(({ grau }) => grau === 'G1') ?? records[0];
  return {
    ok: true,
    record: {
      className: first?.classe?.nome ?? null,
      division: first?.orgaoJulgador?.nome ?? null,
      movements,
      lastMovementOn: movements.at(-1)?.day ?? null,
    },
  };
}

function movementsOf({ movimentos }: Lawsuit): CourtRecord['movements'][number][] {
  return (movimentos ?? []).flatMap((given) => {
    const read = movement.safeParse(given);
    const day = read.success ? dayOf(read.data.dataHora) : null;
    if (!read.success || day === null) return [];
    const { codigo, nome, complementosTabelados } = read.data;
    return [{ code: codigo, name: nome, details: (complementosTabelados ?? []).map((one) => one.nome), day }];
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
