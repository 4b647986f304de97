import { z } from 'zod';
import { shownSmallId } from '../../domain/brand/small-id.ts';
import { STATES } from '../../domain/catalogue/enumerations.ts';
import { reaisFromCentavos } from '../../domain/money.ts';
import type { MapAnswer } from '../../features/search/map/map-answers.ts';

const count = z.int().min(0);
const degrees = z.number().min(-180).max(180);
const bounds = z
  .tuple([degrees, degrees, degrees, degrees])
  .meta({ description: 'Oeste, sul, leste, norte, em graus' });

const group = z
  .object({
    tipo: z.enum(['estado', 'cidade', 'bairro', 'grupo']),
    long: degrees,
    lat: degrees,
    quantidade: count,
    aproximados: count.meta({
      description: 'Sem posição própria: ficam na sede da cidade ou no meio do bairro',
    }),
    limites: bounds,
    uf: z.enum(STATES).nullable(),
    cidade: z.string().nullable().meta({ description: 'Slug da localidade; nulo num grupo de várias' }),
    nome: z.string().nullable().meta({ description: 'Da cidade; num grupo, da que tem mais deles' }),
    outras_cidades: count
      .optional()
      .meta({ description: 'Em quantas cidades mais, além dessa; ausente: nenhuma' }),
    bairro: z.string().optional().meta({ description: 'Slug do bairro, onde todos são de um só' }),
    nome_do_bairro: z.string().optional(),
    na_lista: z.array(z.int()).meta({ description: 'Números dos que estão na página pedida da lista' }),
  })
  .meta({ id: 'GrupoDoMapa' });

const pin = z
  .object({
    numero: z.int(),
    id_do_imovel: z.string(),
    long: degrees,
    lat: degrees,
    valor: z.number().min(0).nullable().meta({ description: 'A pagar agora, em reais; nulo: sob consulta' }),
  })
  .meta({ id: 'ImovelDoMapa' });

export const mapAnswerSchema = z
  .object({
    versao: z.int(),
    total: count.meta({ description: 'Disponíveis que têm lugar no mapa' }),
    sem_lugar: count.meta({ description: 'Disponíveis de cidades sem posição conhecida' }),
    no_quadro: count,
    limites: bounds.nullable().meta({ description: 'De todos, dentro ou fora do quadro; nulo: nenhum' }),
    grupos: z.array(group),
    imoveis: z.array(pin),
  })
  .meta({ id: 'Mapa' });

export type MapWire = z.infer<typeof mapAnswerSchema>;

type Box = MapAnswer['groups'][number]['bounds'];
const boxOf = ({ west, south, east, north }: Box): MapWire['grupos'][number]['limites'] => [
  west,
  south,
  east,
  north,
];

const KINDS = { state: 'estado', city: 'cidade', neighbourhood: 'bairro', mixed: 'grupo' } as const;

/** A search on the map in the words of the API; `prefix` is that of the brand's codes. */
export function mapWire(map: MapAnswer, prefix: string): MapWire {
  return {
    versao: map.version,
    total: map.total,
    sem_lugar: map.unplaced,
    no_quadro: map.inFrame,
    limites: map.bounds && boxOf(map.bounds),
    grupos: map.groups.map((one) => ({
      tipo: KINDS[one.kind],
      long: one.longitude,
      lat: one.latitude,
      quantidade: one.count,
      aproximados: one.approximateCount,
      limites: boxOf(one.bounds),
      uf: one.uf,
      cidade: one.furtherCities > 0 ? null : (one.city?.slug ?? null),
      nome: one.city?.name ?? null,
      // Most marks have neither: what is absent costs nothing on the way.
      ...(one.furtherCities > 0 ? { outras_cidades: one.furtherCities } : {}),
      ...(one.neighbourhood === null
        ? {}
        : { bairro: one.neighbourhood.slug, nome_do_bairro: one.neighbourhood.name }),
      na_lista: [...one.listed],
    })),
    imoveis: map.pins.map(({ number, longitude, latitude, payableCents }) => ({
      numero: number,
      id_do_imovel: shownSmallId(prefix, number),
      long: longitude,
      lat: latitude,
      valor: payableCents === null ? null : reaisFromCentavos(payableCents),
    })),
  };
}
