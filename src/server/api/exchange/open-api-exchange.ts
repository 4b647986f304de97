import { apiDocument } from '../../../copy/server/api-document.ts';
import { exchangeMessages, exchangeDocument as words } from '../../../copy/server/exchange.ts';
import { readFailures, slowed } from '../open-api-failures.ts';
import { failure, type Json, jsonOf } from '../open-api-parts.ts';
import { CHANGES_PATH, LEADS_PATH, MOST_ROWS } from './exchange.route.ts';

/** Scheme by which a call of another system says who it is. */
export const tokenScheme: Json = { type: 'http', scheme: 'bearer', description: words.token };

const named = (code: string, message: string) => ({ error: { code, message } });

const refusals: Json = {
  400: failure(words.invalid, named('parameter_invalid', exchangeMessages.parameter('cursor'))),
  401: failure(words.unknown, named('token_unknown', exchangeMessages.tokenUnknown)),
  403: failure(words.otherScope, named('other_scope', exchangeMessages.otherScope('leads'))),
  429: slowed,
  ...readFailures,
};

const query = (name: string, description: string, schema: Json): Json => ({
  ...{ name, in: 'query', required: false, description, schema },
});

const cursor = query('cursor', words.cursor, { type: 'string', minLength: 1 });
const limit = query('limit', words.limit, { type: 'integer', minimum: 1, maximum: MOST_ROWS, default: 100 });
const since = query('since', words.since, { type: 'string', format: 'date-time' });

const call = (summary: string, operationId: string, parameters: readonly Json[], responses: Json): Json => ({
  get: {
    summary,
    operationId,
    parameters,
    security: [{ chave: [] }],
    responses: { ...responses, ...refusals },
  },
});

const exampleChanges = {
  data: [
    {
      ...{ id: '7f3b9a62-1c4d-4e5f-8a9b-0c1d2e3f4a5b', id_do_imovel: 'OI-4071', id_banco: '8555512345678' },
      ...{ versao: 1204, situacao: 'ativo', no_site: true, imovel_name: 'Apartamento no Cambuí' },
      ...{ uf: 'sp', cidade: 'Campinas', tipo_venda: 'leilao', ocupacao: 'desocupado' },
      ...{ valor_venda: 210000, valor_avaliacao: 350000, encerra_em: '2026-12-07T21:00:00.000Z' },
      ...{ leiloes: ['2026-12-07T13:00:00.000Z'], api: '/api/property/oi-4071' },
    },
  ],
  cursor: '1204.4071',
  mais: false,
};

const exampleLeads = {
  data: [
    {
      ...{ id: 'c1d2e3f4-a5b6-4c7d-8e9f-0a1b2c3d4e5f', tipo: 'message' },
      ...{ recebido_em: '2026-11-25T15:00:00.000Z', id_do_imovel: 'OI-4071', nome: 'Ana Lima' },
      ...{ email: 'ana@exemplo.com.br', telefone: '11912345678', situacao: 'received' },
      ...{ dados: { message: 'Posso visitar?' }, aceites: { offers: true } },
    },
  ],
  cursor: 'MjAyNi0xMS0yNVQxNTowMDowMC4wMDAwMDBaIGMxZDJlM2Y0LWE1YjYtNGM3ZC04ZTlmLTBhMWIyYzNkNGU1Zg',
  mais: false,
};

/** The calls of other systems. */
export const exchangePaths = (): Json => ({
  [CHANGES_PATH]: call(words.changes, 'MudancasDeImoveis', [cursor, limit], {
    200: { description: apiDocument.ok, content: jsonOf('MudancasDeImoveis', exampleChanges) },
    410: failure(words.gone, named('cursor_gone', exchangeMessages.cursorGone)),
  }),
  [LEADS_PATH]: call(words.leads, 'CadastrosRecebidos', [since, cursor, limit], {
    200: { description: apiDocument.ok, content: jsonOf('CadastrosRecebidos', exampleLeads) },
  }),
});
