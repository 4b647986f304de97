import { type CaseNumber, courtOf } from '../../domain/evidence/case-number.ts';
import { type FetchTrouble, isPassing } from '../../domain/media/fetch-trouble.ts';
import type { Fetcher } from '../../platform/fetch/fetcher.server.ts';
import { type CourtAnswer, readDatajudAnswer } from './datajud.wire.ts';

/** The public interface of the CNJ. */
const DATAJUD = 'https://api-publica.datajud.cnj.jus.br';

/** An instance each: a case has a handful at most, and their movements take some hundred bytes each. */
const MOST_RECORDS = 10;
const MOST_BYTES = 8_000_000;

export type CourtRefusal =
  | { readonly ok: false; readonly code: 'unreadable' | 'unknown_case' | 'sealed' | 'no_court' }
  /** `isPassing`: the same question may be answered later. */
  | {
      readonly ok: false;
      readonly code: FetchTrouble;
      readonly isPassing: boolean;
      readonly retryAfterMs: number | null;
    };

export type CourtRecords = {
  /** Asks for one lawsuit at its own court. Throws the reason of the signal, and nothing else. */
  readonly ask: (
    caseNumber: CaseNumber,
    signal: AbortSignal,
  ) => Promise<Extract<CourtAnswer, { ok: true }> | CourtRefusal>;
};

/** @param key the public key that the CNJ prints for everybody, and changes at times */
export function makeDatajud(fetcher: Fetcher, key: string, origin = DATAJUD): CourtRecords {
  return {
    async ask(caseNumber, signal) {
      const court = courtOf(caseNumber);
      if (court === null) return { ok: false, code: 'no_court' };
      const query = { match: { numeroProcesso: caseNumber } };
      const answer = await fetcher.fetch({
        address: `${origin}/api_publica_${court}/_search`,
        kind: 'list',
        mostBytes: MOST_BYTES,
        authorization: `APIKey ${key}`,
        post: JSON.stringify({ size: MOST_RECORDS, query }),
        signal,
      });
      if (!answer.ok) {
        const { code, retryAfterMs } = answer;
        return { ok: false, code, isPassing: isPassing(code), retryAfterMs };
      }
      if (answer.isUnchanged) return { ok: false, code: 'unreadable' };
      return readDatajudAnswer(Buffer.from(answer.bytes).toString('utf8'), caseNumber);
    },
  };
}
