import { z } from 'zod';
import { FACET_KEYS, type FacetKey } from '../../domain/search/search-result.ts';
import { propertyItemSchema } from './property-item.wire.ts';

const count = z.int().min(0);

export const paginationSchema = z
  .object({
    page: z.int().min(1),
    max_pages: z.int().min(1),
    total_items: count.meta({ description: 'Todos os que correspondem, vendidos e encerrados inclusive' }),
    offset: count,
    available_items: count.meta({ description: 'Sem vendidos e encerrados' }),
  })
  .meta({ id: 'Paginacao' });

const facetShape = Object.fromEntries(FACET_KEYS.map((key) => [key, z.record(z.string(), count)])) as Record<
  FacetKey,
  z.ZodRecord<z.ZodString, typeof count>
>;

/** Counts by option; the keys are those of the query, `search` holds localities. */
const facets = z.object(facetShape).meta({ id: 'Contagens' });

export const propertyListSchema = z
  .object({ data: z.array(propertyItemSchema), pagination: paginationSchema, facets })
  .meta({ id: 'ListaDeImoveis' });

export const bestSellersSchema = z
  .object({ data: z.array(propertyItemSchema), pagination: paginationSchema })
  .meta({ id: 'Destaques' });

const locality = z
  .object({
    name: z.string(),
    slug: z.string(),
    value: z.string().meta({ description: 'Nome em minúsculas e sem acentos' }),
    nivel: z.enum(['estado', 'cidade', 'bairro']),
    uf: z.string(),
    pai: z.string().nullable().meta({ description: 'Slug da localidade que contém esta' }),
    codigo_ibge: z.int().nullable(),
    quantidade: count.meta({ description: 'Imóveis disponíveis' }),
  })
  .meta({ id: 'Localidade' });

export type WireLocality = z.infer<typeof locality>;

export const localitiesSchema = z.object({ data: z.array(locality) }).meta({ id: 'Localidades' });

export const errorSchema = z
  .object({
    error: z.object({
      code: z.string(),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
    }),
  })
  .meta({ id: 'Erro' });

/** Answer to a form that was stored; further fields of a form stand beside the message. */
export const acceptedSchema = z
  .object({ data: z.looseObject({ message: z.string() }) })
  .meta({ id: 'Aceito' });
