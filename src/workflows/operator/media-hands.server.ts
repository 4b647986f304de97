import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { mediaCommandCopy } from '../../copy/server/media-command.ts';
import { shownSmallId } from '../../domain/brand/small-id.ts';
import { COMMAND_LINE } from '../../features/audit/write-audit.server.ts';
import type { PhotoMark } from '../../features/catalogue/media-files/photo-mark.repo.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { makeMediaService } from '../../features/media/media-service.server.ts';
import type { Line } from '../../platform/database/command-socket.server.ts';
import type { Database } from '../../platform/database/database.server.ts';
import { Failure } from '../../platform/log/failure.ts';
import { photoBatch } from '../catalogue/photo-batch.server.ts';
import { markShownPhoto, releasePhoto, shownPhotos } from '../media/mark-photo.server.ts';
import type { MediaHands } from '../media/media-command.server.ts';
import type { OperatorContext } from './operator-context.ts';

/** Photos that the operator adds, and those that are not to be shown. */
export function mediaHands(database: Database<CatalogueTables>, context: OperatorContext): MediaHands {
  return {
    add: (files, property) => add(database, context, files, property),
    mark: (key, mark) => markShown(database, context, key, mark),
    release: (key) => release(database, context, key),
  };
}

async function add(
  database: Database<CatalogueTables>,
  context: OperatorContext,
  files: readonly string[],
  property: string | null,
): Promise<Line> {
  const batch = photoBatch(shownPhotos(database, makeMediaService(context.storage).photos), property);
  for (const file of files) await batch.take(basename(file), piecesOf(file));
  const hand = { smallIdPrefix: context.brand.smallIdPrefix, now: context.clock.now(), actor: COMMAND_LINE };
  const { added, refused } = await batch.add(database, hand);
  const lines = added.map(({ number, isChanged, photos }) => ({
    ...{ property: shownSmallId(context.brand.smallIdPrefix, number), changed: isChanged, photos },
  }));
  return { added: lines, refused };
}

/** Throws where it cannot be read. */
async function* piecesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}

async function markShown(
  database: Database<CatalogueTables>,
  { clock, brand, storage }: OperatorContext,
  key: string,
  mark: PhotoMark,
): Promise<Line> {
  const { photos } = makeMediaService(storage);
  // A mistyped hash must not look done; the picture of a source may be named before it comes.
  if (mark === 'withheld' && !(await photos.holds(key)))
    throw new Failure('unknown_photo', mediaCommandCopy.unknownPhoto(key));
  const hand = { smallIdPrefix: brand.smallIdPrefix, now: clock.now(), actor: COMMAND_LINE, photos };
  return { marked: key, mark, listings: await markShownPhoto(database, key, mark, hand) };
}

async function release(
  database: Database<CatalogueTables>,
  { storage }: OperatorContext,
  key: string,
): Promise<Line> {
  const listings = await releasePhoto(database, key, makeMediaService(storage).photos);
  if (listings === null) throw new Failure('unknown_photo', mediaCommandCopy.notMarked(key));
  return { released: key, listings };
}
