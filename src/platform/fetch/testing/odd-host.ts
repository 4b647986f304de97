import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { type Answering, endless, startHost, type TestHost } from './hosts.ts';

/** A host that answers well, slowly, wrongly and with malice, by the path that it is asked for. */
export async function startOddHost(): Promise<TestHost & { readonly photo: Buffer }> {
  const create = { width: 640, height: 480, channels: 3, background: 'teal' } as const;
  const photo = await sharp({ create }).jpeg().toBuffer();
  const routes = routesWith(photo);
  const host = await startHost((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
    const to = searchParams.get('to');
    if (pathname === '/to' && to !== null) response.writeHead(302, { location: inHeader(to) }).end();
    else if (/^\/\d{3}$/.test(pathname)) response.writeHead(Number(pathname.slice(1))).end('x');
    else (routes[pathname] ?? notThere)(request, response);
  });
  return { ...host, photo };
}

/** As hosts send what is not ASCII: its bytes. */
const inHeader = (text: string) => Buffer.from(text).toString('latin1');

const notThere: Answering = (_, response) => response.writeHead(404).end();

const routesWith = (photo: Buffer): Readonly<Record<string, Answering>> => ({
  '/photo': (_, response) => response.end(photo),
  '/named-otherwise.txt': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/plain' }).end(photo),
  '/versioned': (request, response) => {
    const isKnown =
      request.headers['if-none-match'] === '"1"' ||
      request.headers['if-modified-since'] === 'Mon, 02 Mar 2026 10:00:00 GMT';
    if (isKnown) response.writeHead(304).end();
    else
      response.writeHead(200, { etag: '"1"', 'last-modified': 'Mon, 02 Mar 2026 10:00:00 GMT' }).end(photo);
  },
  '/page.jpg': (_, response) =>
    response
      .writeHead(200, { 'content-type': 'image/jpeg' })
      .end('\uFEFF\n<!-- x --><!DOCTYPE html><title>Verificando</title>'),
  '/page-bare.jpg': (_, response) => response.end('<html><head></head></html>'),
  '/heic.jpg': (_, response) =>
    response.end(Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(4000)])),
  '/vector': (_, response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  '/archive': (_, response) => response.end(Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(4000)])),
  '/paper': (_, response) => response.end(Buffer.from(`%PDF-1.7\n${'x'.repeat(2000)}`)),
  '/empty': (_, response) => response.end(),
  '/endless': (_, response) => {
    response.write(photo);
    endless(response, Buffer.alloc(65_536, 0xff));
  },
  '/endless-wrong': (_, response) => endless(response, Buffer.alloc(65_536, 0x20)),
  '/promised': (_, response) => {
    response.writeHead(200, { 'content-length': '30000001' });
    response.write(photo);
  },
  '/bomb': (_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(80_000_000, 0x61))),
  '/packed': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(photo)),
  '/packed-wrong': (_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(Buffer.from('no gzip at all')),
  '/packed-otherwise': (_, response) => response.writeHead(200, { 'content-encoding': 'own' }).end(photo),
  '/cut': (_, response) => {
    response.writeHead(200, { 'content-length': '900000' });
    response.write(photo, () => response.destroy());
  },
  '/silent': () => {},
  '/drip': (_, response) => {
    response.write(photo);
  },
  '/list': (_, response) => response.end('id;uf\n1;SP\n'),
  '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
  '/three': (_, response) => response.writeHead(301, { location: '/two' }).end(),
  '/two': (_, response) => response.writeHead(307, { location: '/one' }).end(),
  '/one': (_, response) => response.writeHead(308, { location: '/photo' }).end(),
  '/nowhere': (_, response) => response.writeHead(302).end(),
  '/wait': (_, response) => response.writeHead(429, { 'retry-after': '120' }).end(),
  '/wait-until': (_, response) =>
    response.writeHead(503, { 'retry-after': 'Mon, 02 Mar 2026 13:00:00 GMT' }).end(),
  '/wait-wrong': (_, response) => response.writeHead(503, { 'retry-after': '-5' }).end(),
});
