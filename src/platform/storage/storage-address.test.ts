import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStorageAddress } from './storage-address.ts';

describe('the address of a storage', () => {
  it.each([
    [
      's3://k:s@s3.sa-east-1.amazonaws.com/fotos?region=sa-east-1',
      'https://s3.sa-east-1.amazonaws.com',
      'fotos',
      '',
      'sa-east-1',
    ],
    ['s3://k:s@127.0.0.1:9000/fotos?tls=off', 'http://127.0.0.1:9000', 'fotos', '', 'us-east-1'],
    ['https://k:s@r2.example/fotos/site/a/?region=auto', 'https://r2.example', 'fotos', 'site/a/', 'auto'],
    ['http://k:s@[::1]:9000/my.fotos', 'http://[::1]:9000', 'my.fotos', '', 'us-east-1'],
  ])('is read: %s', (value, endpoint, bucket, folder, region) => {
    expect(readStorageAddress(value)).toEqual({
      ok: true,
      address: { endpoint, bucket, folder, region, keyId: 'k', secret: 's' },
    });
  });

  it('takes any key and secret, percent-encoded', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, unit: 'grapheme' }),
        fc.string({ minLength: 1 }),
        (keyId, secret) => {
          const value = `s3://${encodeURIComponent(keyId)}:${encodeURIComponent(secret)}@host/fotos`;
          expect(readStorageAddress(value)).toMatchObject({ ok: true, address: { keyId, secret } });
        },
      ),
    );
  });

  it.each([
    ['fotos', 'storage_shape'],
    ['ftp://k:s@host/fotos', 'storage_shape'],
    ['s3://fotos', 'storage_no_key'],
    ['s3://k@host/fotos', 'storage_no_key'],
    ['s3://k:a/b@host/fotos', 'storage_shape'],
    ['s3://k:%zz@host/fotos', 'storage_no_key'],
    ['s3://k:s@host', 'storage_no_bucket'],
    ['s3://k:s@host/Fotos', 'storage_no_bucket'],
    ['s3://k:s@host/fotos/Site', 'storage_folders'],
    ['s3://k:s@host/fotos?tls=maybe', 'storage_tls'],
    ['http://k:s@host/fotos?tls=on', '"region"'],
    ['s3://k:s@host/fotos?acl=public', 'region,tls'],
    ['s3://k:s@host/fotos?region=São Paulo', 'storage_region'],
  ])('is refused in words: %s', (value, words) => {
    const read = readStorageAddress(value);
    expect(read).toMatchObject({ ok: false, problem: expect.stringContaining(words) });
  });

  it('never throws and never repeats what was given', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true, withFragments: true }),
        fc.string(),
        (url, noise) => {
          for (const value of [url, noise, `s3://${noise}`, `s3://hidden-key:hidden-secret@${noise}`]) {
            const read = readStorageAddress(value);
            if (!read.ok) expect(read.problem).not.toMatch(/hidden-(key|secret)/);
          }
        },
      ),
    );
  });
});
