import { text } from 'node:stream/consumers';
import { systemClock } from '../../../platform/clock.server.ts';
import { type Fetcher, makeFetcher } from '../../../platform/fetch/fetcher.server.ts';
import { startHost } from '../../../platform/fetch/testing/hosts.ts';

/** A lawsuit as the interface of the CNJ has it. */
export function lawsuitOf(numeroProcesso: string, movimentos: readonly object[], more: object = {}) {
  return {
    id: `TJSP_12154_G1_8604_${numeroProcesso}`,
    ...{ tribunal: 'TJSP', grau: 'G1', nivelSigilo: 0, numeroProcesso },
    classe: { codigo: 12_154, nome: 'Execução de Título Extrajudicial' },
    sistema: { codigo: 3, nome: 'SAJ' },
    formato: { codigo: 1, nome: 'Eletrônico' },
    dataAjuizamento: '20210304101500',
    dataHoraUltimaAtualizacao: '2026-11-18T05:12:44.120Z',
    '@timestamp': '2026-11-18T05:12:44.120Z',
    orgaoJulgador: { codigo: 8604, nome: '02 CIVEL DE SANTOS', codigoMunicipioIBGE: 3_548_500 },
    assuntos: [{ codigo: 4960, nome: 'Cédula de Crédito Bancário' }],
    movimentos,
    ...more,
  };
}

export const movementOf = (codigo: number, nome: string, dataHora: string, ...details: string[]) => ({
  ...{ codigo, nome, dataHora },
  complementosTabelados: details.map((detail, at) => ({
    ...{ codigo: at + 1, valor: at + 10, nome: detail, descricao: 'tipo_de_documento' },
  })),
});

/**
 * Behaviour of the court: as it should; no record; too many questions; broken; a bot wall; silence; records of
 * another lawsuit; half an answer; the key is refused; a redirect elsewhere.
 */
export type CourtManners =
  | 'well'
  | 'unknown'
  | 'busy'
  | 'failing'
  | 'wall'
  /** A bot wall at the first question, and well from then on. */
  | 'wallOnce'
  | 'silent'
  | 'lying'
  | 'half'
  | 'locked'
  | 'elsewhere';

export type AskedOfCourt = {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
};

export type CourtStandIn = {
  readonly origin: string;
  /** A fetcher that may ask it. */
  readonly fetcher: Fetcher;
  readonly asked: () => AskedOfCourt[];
  readonly behave: (manners: CourtManners) => void;
  readonly tell: (lawsuits: readonly { readonly numeroProcesso: string }[]) => void;
  readonly stop: () => Promise<void>;
};

const KEY = 'APIKey chave-publica';

/** A server that answers as the interface of the CNJ does, and badly when it is told to. */
export async function startCourts(): Promise<CourtStandIn> {
  let manners: CourtManners = 'well';
  let known: readonly { readonly numeroProcesso: string }[] = [];
  const asked: AskedOfCourt[] = [];
  const host = await startHost(async (request, response) => {
    const body = JSON.parse(await text(request)) as { query: { match: { numeroProcesso: string } } };
    const { url = '', headers } = request;
    asked.push({ path: url, authorization: headers.authorization, body });
    if (manners === 'silent') return;
    const json = { 'content-type': 'application/json' };
    if (manners === 'busy') response.writeHead(429, { 'retry-after': '7200' }).end('{}');
    else if (manners === 'failing') response.writeHead(503, json).end('{"error":"es_rejected_execution"}');
    else if (manners === 'wall') response.end('<!doctype html><title>Request Rejected</title>');
    else if (manners === 'wallOnce') {
      manners = 'well';
      response.end('<!doctype html><title>Request Rejected</title>');
    } else if (manners === 'half') response.writeHead(200, json).end('{"took":3,"hits":{"hits":[{"_so');
    else if (manners === 'elsewhere') response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    else if (manners === 'locked' || headers.authorization !== KEY) response.writeHead(401, json).end('{}');
    else {
      const wanted = body.query.match.numeroProcesso;
      const found = known.filter(({ numeroProcesso }) => manners === 'lying' || numeroProcesso === wanted);
      const hits = manners === 'unknown' ? [] : found.map((_source) => ({ _index: 'tjsp', _source }));
      const total = { value: hits.length, relation: 'eq' };
      response
        .writeHead(200, json)
        .end(JSON.stringify({ took: 12, timed_out: false, hits: { total, hits } }));
    }
  });
  return {
    origin: host.origin,
    fetcher: makeFetcher({ publicUrl: null, allow: [host.hostAndPort], clock: systemClock }),
    asked: () => asked.splice(0),
    behave: (next) => {
      manners = next;
    },
    tell: (lawsuits) => {
      known = lawsuits;
    },
    stop: host.stop,
  };
}
