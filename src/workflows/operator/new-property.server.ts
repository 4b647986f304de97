import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { propertyCommandCopy as words } from '../../copy/server/property-command.ts';
import { shownSmallId } from '../../domain/brand/small-id.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { propertyByReference } from '../../features/catalogue/stored/property.repo.server.ts';
import type { Line } from '../../platform/database/command-socket.server.ts';
import type { Database } from '../../platform/database/database.server.ts';
import { Failure } from '../../platform/log/failure.ts';
import { unusableFile } from '../../platform/storage/whole-file.server.ts';
import { takeNewProperty } from '../catalogue/take-new-property.server.ts';
import type { OperatorContext } from './operator-context.ts';

/** Takes one property in as a draft, unless it says another status. Throws Failure with every field that is wrong. */
export async function newProperty(
  database: Database<CatalogueTables>,
  file: string,
  { brand, clock }: OperatorContext,
): Promise<Line> {
  const text = await readFile(file, 'utf8').catch((error) => {
    throw unusableFile(file, error);
  });
  const given = jsonOf(text);
  const bankId = typeof given.id_banco === 'string' ? given.id_banco : `M-${randomUUID().slice(0, 8)}`;
  if ((await propertyByReference(database.db, bankId, brand.smallIdPrefix)) !== null) {
    throw new Failure('property_exists', `there is a property ${bankId}`, undefined, { bankId });
  }
  const property = { status_da_venda: 'rascunho', ...given, id_banco: bankId };
  const reasons = await takeNewProperty(database, property, clock.now());
  if (reasons.length > 0) throw new Failure('property_refused', reasons.join('\n'));
  const made = await propertyByReference(database.db, bankId, brand.smallIdPrefix);
  if (made === null) throw new Failure('property_refused', words.refused);
  return { property: shownSmallId(brand.smallIdPrefix, made.number), bankId, status: made.status };
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read === 'object' && read !== null && !Array.isArray(read))
      return read as Record<string, unknown>;
  } catch {
    // Told below, with what is no object.
  }
  throw new Failure('property_refused', words.noObject);
}
