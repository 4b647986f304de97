import { z } from 'zod';
import { apiDocument } from '../../copy/server/api-document.ts';
import type { Brand } from '../../domain/brand/brand.ts';
import { DISCOUNT_BANDS, INVESTOR_PROFILES, ORDERS } from '../../domain/catalogue/enumerations.ts';
import { FRAME_KEYS, MOST_ZOOM } from '../../domain/map/map-frame.ts';
import { OPTION_FILTERS, YES_NO_FILTERS } from '../../domain/search/filters/filters.ts';
import { LIMIT_FILTERS, RANGE_FILTERS } from '../../domain/search/filters/ranges.ts';
import { SEARCH_KEYS, type SearchKey } from '../../domain/search/search-keys.ts';
import { exchangeLeadsSchema, propertyChangesSchema } from '../../workflows/exchange/exchange.wire.ts';
import {
  acceptedSchema,
  bestSellersSchema,
  errorSchema,
  localitiesSchema,
  propertyListSchema,
} from './api.schemas.ts';
import { botCheckSchema } from './bot-check.route.ts';
import { campaignsSchema } from './campaigns.route.ts';
import { exchangePaths, tokenScheme } from './exchange/open-api-exchange.ts';
import {
  placeCountsSchema,
  placeNamesSchema,
  placeSeatsSchema,
  placeSuggestionsSchema,
} from './locality-picker.route.ts';
import { mapAnswerSchema } from './map.wire.ts';
import { exampleMessageProviders, messageProvidersSchema } from './message-providers.route.ts';
import {
  exampleCampaigns,
  exampleList,
  exampleLocalities,
  exampleMap,
  examplePicker,
  exampleProperty,
} from './open-api.examples.ts';
import { propertyFailures, readFailures } from './open-api-failures.ts';
import { type Json, jsonOf, propertyInPath } from './open-api-parts.ts';
import { postPaths } from './open-api-posts.ts';
import { proposalPaths } from './open-api-proposals.ts';
import { opportunitySchema } from './opportunity.route.ts';
import { propertyAnswerSchema } from './property.route.ts';

type JsonSchema = Json & { readonly $defs?: Json; readonly $schema?: string; readonly id?: string };

/** Every shape that an answer can have, by the name of its component. */
export const API_SCHEMAS = {
  ListaDeImoveis: propertyListSchema,
  Destaques: bestSellersSchema,
  Imovel: propertyAnswerSchema,
  Localidades: localitiesSchema,
  NomesDeLocalidades: placeNamesSchema,
  SedesDeLocalidades: placeSeatsSchema,
  ContagensDeLocalidades: placeCountsSchema,
  SugestoesDeLocalidades: placeSuggestionsSchema,
  Campanhas: campaignsSchema,
  CanaisDeMensagem: messageProvidersSchema,
  Mapa: mapAnswerSchema,
  MudancasDeImoveis: propertyChangesSchema,
  CadastrosRecebidos: exchangeLeadsSchema,
  Aceito: acceptedSchema,
  DesafioAntirrobo: botCheckSchema,
  RespostaDaProposta: opportunitySchema,
  Erro: errorSchema,
} as const;

let components: Json | null = null;

/** The OpenAPI 3.1 document, made from the schemas that the answers are tested against. */
export function openApiDocument(brand: Brand): Json {
  components ??= componentsOf();
  return {
    openapi: '3.1.0',
    info: { title: apiDocument.title(brand.name), version: '1', description: apiDocument.description },
    servers: [{ url: '/' }],
    paths: withOwnCodes(pathsOf(brand), brand),
    components: { schemas: components, securitySchemes: { chave: tokenScheme } },
  };
}

/** The examples with codes as the brand writes them. */
function withOwnCodes(paths: Json, { smallIdPrefix }: Brand): Json {
  const text = JSON.stringify(paths).replaceAll(/\boi-(?=\d)/gi, (code) => {
    const own = `${smallIdPrefix}-`;
    return code === code.toUpperCase() ? own.toUpperCase() : own;
  });
  return JSON.parse(text) as Json;
}

/** Each schema once, under its name: what zod nests as `$defs` stands beside it. */
function componentsOf(): Json {
  const found: Json = {};
  for (const [name, schema] of Object.entries(API_SCHEMAS)) {
    const {
      $defs = {},
      $schema: _dialect,
      id: _id,
      ...own
    } = z.toJSONSchema(schema, { io: 'output' }) as JsonSchema;
    Object.assign(found, $defs, { [name]: own });
  }
  const text = JSON.stringify(found, (key, value) =>
    key === 'id' && typeof value === 'string' ? undefined : value,
  );
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
}

function pathsOf(brand: Brand): Json {
  const { summaries, parameters } = apiDocument;
  return {
    ...searchFormatPaths(),
    '/api/property': read(summaries.list, 'Lista', searchParameters(), {
      ...answer('ListaDeImoveis', exampleList),
    }),
    '/api/property/city': read(
      summaries.localities,
      'Localidades',
      [query('q', parameters.q, { type: 'string' })],
      {
        ...answer('Localidades', exampleLocalities),
      },
    ),
    '/api/property/map': read(summaries.map, 'Mapa', [...searchKeyParameters(), ...frameParameters()], {
      ...answer('Mapa', exampleMap),
    }),
    '/api/property/city/nomes': read(summaries.placeNames, 'NomesDeLocalidades', [], {
      ...answer('NomesDeLocalidades', examplePicker.names),
    }),
    '/api/property/city/sedes': read(summaries.placeSeats, 'SedesDeLocalidades', [], {
      ...answer('SedesDeLocalidades', examplePicker.seats),
    }),
    '/api/property/city/contagens': read(
      summaries.placeCounts,
      'ContagensDeLocalidades',
      searchKeyParameters(),
      {
        ...answer('ContagensDeLocalidades', examplePicker.counts),
      },
    ),
    '/api/property/city/sugestoes': read(
      summaries.placeSuggestions,
      'SugestoesDeLocalidades',
      [query('q', parameters.q, { type: 'string' }), ...searchKeyParameters()],
      { ...answer('SugestoesDeLocalidades', examplePicker.suggestions) },
    ),
    '/api/property/{id}': read(summaries.property, 'Imovel', [propertyInPath(), ...propertyParameters()], {
      ...answer('Imovel', exampleProperty),
      ...propertyFailures,
    }),
    ...postPaths(brand),
    '/api/message-providers': read(summaries.messageProviders, 'CanaisDeMensagem', [], {
      ...answer('CanaisDeMensagem', exampleMessageProviders),
    }),
    ...proposalPaths(brand),
    ...exchangePaths(),
    [`/api/${brand.tenantSlug}/campaigns`]: read(summaries.campaigns, 'Campanhas', [], {
      ...answer('Campanhas', exampleCampaigns),
    }),
  };
}

/** A search beside its page, in each of the formats that a file of it has. */
function searchFormatPaths(): Json {
  const { formats } = apiDocument;
  const text = (type: string) => ({
    200: { description: apiDocument.ok, content: { [type]: { schema: { type: 'string' } } } },
  });
  const csv = read(formats.csv, 'BuscaEmPlanilha', searchKeyParameters(), text('text/csv'));
  return {
    '/busca.csv': csv,
    '/busca.xlsx': read(
      formats.xlsx,
      'BuscaEmPasta',
      searchKeyParameters(),
      text('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    ),
    '/busca.json': read(formats.json, 'BuscaEmJson', searchKeyParameters(), {
      ...answer('ListaDeImoveis', exampleList),
    }),
    '/busca.atom': read(formats.atom, 'BuscaEmAtom', searchKeyParameters(), text('application/atom+xml')),
  };
}

function read(summary: string, operationId: string, parameters: readonly Json[], responses: Json): Json {
  return { get: { summary, operationId, parameters, responses: { ...responses, ...readFailures } } };
}

function answer(schema: keyof typeof API_SCHEMAS, example: unknown): Json {
  return { 200: { description: apiDocument.ok, content: jsonOf(schema, example) } };
}

function query(name: string, description: string, schema: Json): Json {
  return { name, in: 'query', required: false, description, schema };
}

function searchKeyParameters(): Json[] {
  return SEARCH_KEYS.map((key) => query(key, apiDocument.searchKeys[key], schemaOfKey(key)));
}

function frameParameters(): Json[] {
  const { parameters } = apiDocument;
  return [
    query(FRAME_KEYS.bounds, parameters.frame, { type: 'string', examples: ['-47.2,-23,-46.9,-22.7'] }),
    query(FRAME_KEYS.zoom, parameters.zoom, orIgnored({ type: 'integer', minimum: 0, maximum: MOST_ZOOM })),
  ];
}

function searchParameters(): Json[] {
  return [
    ...searchKeyParameters(),
    query('destaques', apiDocument.parameters.highlights, orIgnored({ type: 'string', enum: ['true'] })),
  ];
}

function propertyParameters(): Json[] {
  const { parameters } = apiDocument;
  return [
    query('preview', parameters.preview, orIgnored({ type: 'string', enum: ['1'] })),
    query('token', parameters.token, { type: 'string' }),
    query('wallet-id', parameters.walletId, { type: 'string' }),
  ];
}

const AMOUNT_KEYS: readonly SearchKey[] = ['valor-min', 'valor-max', 'area-min', 'area-max', 'm2-max'];

/** Read values; any other text is ignored (D§4), so a client need not be refused for it. */
function orIgnored(read: Json): Json {
  return { anyOf: [read, { type: 'string', description: apiDocument.parameters.ignored }] };
}

function schemaOfKey(key: SearchKey): Json {
  const read = readOfKey(key);
  return read === null ? { type: 'string' } : orIgnored(read);
}

/** Options of a key may be repeated or joined by comma, so a value is a text that names some of them. */
function readOfKey(key: SearchKey): Json | null {
  const group = OPTION_FILTERS.find((candidate) => candidate.key === key);
  if (group) {
    const one = `(${group.options.join('|')})`;
    return { type: 'string', pattern: `^${one}(,${one})*$`, examples: [group.options[0]] };
  }
  const yesNo = YES_NO_FILTERS.find((candidate) => candidate.key === key);
  if (yesNo) return { type: 'string', enum: [yesNo.value] };
  const range = RANGE_FILTERS.find(({ min, max }) => min.key === key || max.key === key);
  const limit = LIMIT_FILTERS.find((candidate) => candidate.key === key);
  if (limit?.kind === 'reais') return { type: 'integer', minimum: 0 };
  if (range?.kind === 'percent' || limit?.kind === 'percent')
    return { type: 'integer', minimum: 0, maximum: 100 };
  if (range?.kind === 'day') return { type: 'string', format: 'date' };
  if (key === 'order') return { type: 'string', enum: [...ORDERS], default: 'data' };
  if (key === 'desagio') return { type: 'string', enum: DISCOUNT_BANDS.map(String) };
  if (key === 'perfil') return { type: 'string', enum: [...INVESTOR_PROFILES] };
  if (key === 'page') return { type: 'integer', minimum: 1, default: 1 };
  return AMOUNT_KEYS.includes(key) ? { type: 'integer', minimum: 0 } : null;
}
