import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { instant } from '../../domain/time.ts';
import { makeMediaService } from '../../features/media/media-service.server.ts';
import { pdfOf } from '../../features/media/testing/sample-pdf.ts';
import { folderStorage } from '../../platform/storage/storage.server.ts';
import { temporaryFolder } from '../../platform/testing/databases.server.ts';
import { settleFile } from './settle-file.ts';

const media = makeMediaService(folderStorage(join(temporaryFolder('settle'), 'files')));

async function settled(kind: 'photo' | 'document', format: 'pdf' | 'png', bytes: Uint8Array) {
  const file = { kind, address: 'https://banco.example/x', ownAddress: null, attempts: 0, rank: 9, hops: 0 };
  const fetched = { ok: true, isUnchanged: false, bytes, format, etag: null, lastModified: null };
  const keeping = { media, extract: async () => null };
  const { outcome, failure } = await settleFile(file as never, fetched as never, keeping, instant(0));
  return { state: outcome.state, trouble: outcome.trouble, failure };
}

test('S03 a paper that visitors could not open stays where it lies, and its reason is kept', async () => {
  const locked = await pdfOf('Edital', { userPassword: 'segredo' });
  expect(await settled('document', 'pdf', locked)).toEqual({
    ...{ state: 'refused', trouble: 'locked', failure: null },
  });
  expect(await settled('document', 'pdf', Buffer.from('%PDF-1.7\n'))).toMatchObject({ trouble: 'damaged' });
  expect(await settled('document', 'pdf', await pdfOf('Edital'))).toMatchObject({ state: 'kept' });
});

test('S01 a tracking pixel by address is no photo of a property', async () => {
  const create = { width: 1, height: 1, channels: 3, background: 'white' } as const;
  const pixel = await sharp({ create }).png().toBuffer();
  expect(await settled('photo', 'png', pixel)).toMatchObject({ state: 'refused', trouble: 'too_small' });
});
