import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { photoAddress } from '../../domain/media/media-address.ts';
import { handsOf } from '../../features/catalogue/hand/hand.repo.server.ts';
import { markPhoto, type PhotoMark } from '../../features/catalogue/media-files/photo-mark.repo.server.ts';
import { showAnew } from '../../features/catalogue/media-files/shown-media.repo.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { makeMediaService } from '../../features/media/media-service.server.ts';
import { type Database, transaction } from '../../platform/database/database.server.ts';
import type { Line } from '../../platform/database/local-door.server.ts';
import { COMMAND_LINE, setLocked } from '../catalogue/set-by-hand.server.ts';
import type { MediaHands } from '../media/media-command.server.ts';
import { addPhotos } from './hand-command.server.ts';
import type { OperatorContext } from './operator-context.ts';

/** `8444433039915-1.jpg` is a photo of that property. */
const NAMED_AFTER = /^([0-9A-Za-z._]{1,40})-\d{1,3}\.[a-z]{3,5}$/i;

/** Photos that the operator adds, and those that are not to be shown. */
export function mediaHands(database: Database<CatalogueTables>, context: OperatorContext): MediaHands {
  return {
    add: (files, property) => add(database, context, files, property),
    mark: (key, mark) => markShown(database, context, key, mark),
  };
}

type Refused = { file: string; reason: string };

async function add(
  database: Database<CatalogueTables>,
  context: OperatorContext,
  files: readonly string[],
  property: string | null,
): Promise<Line> {
  const { photos } = makeMediaService(context.storage);
  const refused: Refused[] = [];
  const keys = new Map<string, string[]>();
  for (const file of files) {
    const of = property ?? NAMED_AFTER.exec(basename(file))?.[1] ?? null;
    const bytes = await readFile(file).catch(() => null);
    const added = bytes === null ? { ok: false as const, code: 'unreadable' } : await photos.add(bytes);
    if (of === null) refused.push({ file, reason: 'no_property' });
    else if (!added.ok) refused.push({ file, reason: added.code });
    else keys.set(of, [...(keys.get(of) ?? []), added.key]);
  }
  const done: Line[] = [];
  for (const [of, added] of keys) {
    const line = await addPhotos(database, of, added, context).catch((error: Error) => {
      refused.push({ file: of, reason: error.message });
      return null;
    });
    if (line !== null) done.push({ ...line, photos: added });
  }
  return { added: done, refused };
}

async function markShown(
  database: Database<CatalogueTables>,
  { clock, brand, storage }: OperatorContext,
  key: string,
  mark: PhotoMark,
): Promise<Line> {
  const now = clock.now();
  const hand = { smallIdPrefix: brand.smallIdPrefix, now, actor: COMMAND_LINE };
  const listings = await transaction(database.db, async (trx) => {
    const { fetched, named } = await markPhoto(trx, { key, mark, by: COMMAND_LINE.name, now });
    for (const number of named) {
      const kept = await handsOf<CatalogueTables>(trx, number);
      const images = kept.find(({ field }) => field === 'imagens')?.value;
      const rest = (Array.isArray(images) ? images : []).filter(({ url }) => url !== photoAddress(key));
      await setLocked(trx, number, [{ field: 'imagens', value: rest }], hand);
    }
    await showAnew(trx, fetched);
    return new Set([...fetched, ...named]).size;
  });
  if (mark === 'withheld') await makeMediaService(storage).photos.withhold(key);
  return { marked: key, mark, listings };
}
