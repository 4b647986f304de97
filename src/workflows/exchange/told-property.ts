import { createHash } from 'node:crypto';
import type { Brand } from '../../domain/brand/brand.ts';
import type { ChangedProperty } from '../../features/catalogue/stored/changed-properties.repo.server.ts';
import type { ToldProperty } from '../../features/exchange/webhook.repo.server.ts';
import { changedToWire } from './exchange.wire.ts';

/** What is kept of a property that others are told of: it tells whether anything of that changes. */
export function toldOf(row: ChangedProperty, brand: Pick<Brand, 'smallIdPrefix'>): ToldProperty {
  const { versao: _version, ...wire } = changedToWire(row, brand);
  const digest = createHash('sha256').update(JSON.stringify(wire)).digest('base64url');
  return { number: row.number, isListed: wire.no_site, digest };
}
