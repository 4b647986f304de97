import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { shownSmallId } from '../../domain/brand/small-id.ts';
import { STATES } from '../../domain/catalogue/enumerations.ts';
import { PROPERTY_STATUSES } from '../../domain/catalogue/property-status.ts';
import { reaisFromCentavos } from '../../domain/money.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import type { Line } from '../../platform/database/command-socket.server.ts';

const MOST = 1_000;

export const listPropertiesSchema = z.object({
  action: z.literal('list'),
  status: z.enum(PROPERTY_STATUSES).nullable().default(null),
  uf: z.enum(STATES).nullable().default(null),
  source: z.string().nullable().default(null),
  /** Something of it is set by hand. */
  withHand: z.boolean().default(false),
  withoutPhoto: z.boolean().default(false),
  most: z.int().min(1).max(MOST).default(100),
});

type Row = {
  number: number;
  bankId: string | null;
  source: string;
  name: string;
  city: string;
  uf: string;
  status: string;
  priceCents: number | null;
  hands: string[];
  total: number;
};

/** Properties that meet the filters, by their number, and how many there are in all. */
export async function listProperties(
  db: Kysely<CatalogueTables>,
  asked: z.output<typeof listPropertiesSchema>,
  smallIdPrefix: string,
): Promise<Line> {
  const { status, uf, source, withHand, withoutPhoto, most } = asked;
  const { rows } = await sql<Row>`
    select p.number, p.bank_id as "bankId", p.source, p.name, p.city_name as city, p.uf, p.status,
      p.price_cents as "priceCents", count(*) over () as total,
      coalesce((select array_agg(h.field order by h.field) from property_hand h where h.number = p.number), '{}') as hands
    from property p
    where (${status}::text is null or p.status = ${status}) and (${uf}::text is null or p.uf = ${uf})
      and (${source}::text is null or p.source = ${source})
      and (not ${withHand}::boolean or exists (select from property_hand h where h.number = p.number))
      and (not ${withoutPhoto}::boolean or (coalesce(jsonb_array_length(p.detail #> '{media,images}'), 0) = 0
        and not exists (select from media_use u join media_file f on f.address = u.address
          where u.number = p.number and f.kind = 'photo' and f.own_address is not null)))
    order by p.number limit ${most}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    properties: rows.map(({ number, priceCents, total: _total, ...row }) => ({
      property: shownSmallId(smallIdPrefix, number),
      ...row,
      priceReais: priceCents === null ? null : reaisFromCentavos(priceCents as never),
    })),
  };
}
