import type { Kysely } from 'kysely';
import { z } from 'zod';
import { propertyCommandCopy as words } from '../../copy/server/property-command.ts';
import { shownSmallId } from '../../domain/brand/small-id.ts';
import { fullAddressOf } from '../../domain/catalogue/full-address.ts';
import type { Property } from '../../domain/catalogue/property.ts';
import { canonicalPropertyPath } from '../../domain/catalogue/property-path.ts';
import { PROPERTY_STATUSES } from '../../domain/catalogue/property-status.ts';
import { centavosFromReais, reaisFromCentavos } from '../../domain/money.ts';
import { handsOf } from '../../features/catalogue/hand/hand.repo.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { signPreviewToken } from '../../features/catalogue/stored/preview-token.server.ts';
import { propertyByReference } from '../../features/catalogue/stored/property.repo.server.ts';
import type { Command, Line } from '../../platform/database/command-socket.server.ts';
import type { Database } from '../../platform/database/database.server.ts';
import { Failure } from '../../platform/log/failure.ts';
import { changeProperty, type PropertyChange } from '../catalogue/change-property.server.ts';
import { evidenceCommand, evidenceCommandSchemas } from './evidence-command.server.ts';
import { handCommand, handCommandSchemas } from './hand-command.server.ts';
import { listProperties, listPropertiesSchema } from './list-properties.server.ts';
import { newProperty } from './new-property.server.ts';
import type { OperatorContext } from './operator-context.ts';
import { papersCommand, papersCommandSchemas } from './papers-command.server.ts';

const reference = z.string().min(1);

/** Arguments of `npm run property`. */
export const propertyCommandSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('show'), reference }),
  z.object({ action: z.literal('status'), reference, status: z.enum(PROPERTY_STATUSES) }),
  /** Null: without a price. */
  z.object({ action: z.literal('price'), reference, reais: z.number().positive().max(1e10).nullable() }),
  z.object({ action: z.literal('feature'), reference, rank: z.int().min(0).max(1000) }),
  z.object({ action: z.literal('preview-link'), reference }),
  /** A file with one property in JSON, as a feed would say it. */
  z.object({ action: z.literal('new'), file: z.string().startsWith('/') }),
  listPropertiesSchema,
  ...handCommandSchemas,
  ...papersCommandSchemas,
  ...evidenceCommandSchemas,
]);

export type PropertyCommand = z.input<typeof propertyCommandSchema>;
type Asked = z.output<typeof propertyCommandSchema>;

const EVENTS_SHOWN = 10;

/** The operator's work on one property: look at it, change it, or make a link to its preview. */
export function propertyCommand(database: Database<CatalogueTables>, context: OperatorContext): Command {
  return async ({ args }) => {
    const asked = propertyCommandSchema.parse(args);
    if (asked.action === 'show') return show(database.db, asked.reference, context);
    if (asked.action === 'preview-link') return previewLink(database.db, asked.reference, context);
    if (asked.action === 'list') return listProperties(database.db, asked, context.brand.smallIdPrefix);
    if (asked.action === 'new') return newProperty(database, asked.file, context);
    if (asked.action === 'status' || asked.action === 'price' || asked.action === 'feature') {
      return change(database, asked.reference, changeOf(asked), context);
    }
    if (asked.action === 'set' || asked.action === 'unset' || asked.action === 'facts') {
      return handCommand(database, asked, context);
    }
    if (asked.action === 'evidence' || asked.action === 'confirm' || asked.action === 'refuse') {
      return evidenceCommand(database, asked, context);
    }
    return papersCommand(database, asked, context);
  };
}

function changeOf(asked: Extract<Asked, { action: 'status' | 'price' | 'feature' }>): PropertyChange {
  if (asked.action === 'status') return { kind: 'status', status: asked.status };
  if (asked.action === 'feature') return { kind: 'feature', rank: asked.rank };
  return { kind: 'price', priceCents: asked.reais === null ? null : centavosFromReais(asked.reais) };
}

async function change(
  database: Database<CatalogueTables>,
  asked: string,
  wanted: PropertyChange,
  { brand, clock }: OperatorContext,
): Promise<Line> {
  const outcome = await changeProperty(database, asked, wanted, {
    smallIdPrefix: brand.smallIdPrefix,
    now: clock.now(),
  });
  if (outcome.ok) {
    const id = shownSmallId(brand.smallIdPrefix, outcome.number);
    return { property: id, changed: wanted.kind, before: outcome.before, after: outcome.after };
  }
  if (outcome.code === 'unknown') throw unknownProperty(asked);
  throw new Failure('not_allowed', words.notAllowed(outcome.from, outcome.to));
}

async function show(db: Kysely<CatalogueTables>, asked: string, context: OperatorContext): Promise<Line> {
  const property = await find(db, asked, context);
  const events = await db
    .selectFrom('property_event')
    .select(['at', 'kind', 'before', 'after'])
    .where('number', '=', property.number)
    .orderBy('id', 'desc')
    .limit(EVENTS_SHOWN)
    .execute();
  return {
    property: shownSmallId(context.brand.smallIdPrefix, property.number),
    id: property.id,
    bankId: property.bankId,
    source: property.source,
    name: property.name,
    address: fullAddressOf(property),
    status: property.status,
    statusSince: new Date(property.statusAt).toISOString(),
    publishedOn: property.publishedOn,
    priceReais: property.priceCents === null ? null : reaisFromCentavos(property.priceCents),
    appraisalReais: property.appraisalCents === null ? null : reaisFromCentavos(property.appraisalCents),
    featuredRank: property.featuredRank,
    page: siteAddress(context, canonicalPropertyPath(property, context.brand.smallIdPrefix)),
    hand: (await handsOf<CatalogueTables>(db, property.number)).map(({ said: _said, ...hand }) => hand),
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
  };
}

async function previewLink(
  db: Kysely<CatalogueTables>,
  asked: string,
  context: OperatorContext,
): Promise<Line> {
  const property = await find(db, asked, context);
  const { token, endsAt } = signPreviewToken(property.number, context.secret, context.clock.now());
  const path = canonicalPropertyPath(property, context.brand.smallIdPrefix);
  return {
    link: siteAddress(context, `${path}/preview?token=${encodeURIComponent(token)}`),
    endsAt: new Date(endsAt).toISOString(),
  };
}

async function find(
  db: Kysely<CatalogueTables>,
  asked: string,
  { brand }: OperatorContext,
): Promise<Property> {
  const property = await propertyByReference(db, asked, brand.smallIdPrefix);
  if (property === null) throw unknownProperty(asked);
  return property;
}

function unknownProperty(asked: string): Failure {
  return new Failure('unknown_property', words.unknownProperty(asked));
}

function siteAddress({ siteUrl }: OperatorContext, path: string): string {
  return `${siteUrl}${path}`;
}
