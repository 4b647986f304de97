import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { variants } from '../../src/platform/testing/whole-run.ts';
import { sharedOutlet } from '../support/outlet.ts';
import { shifted, watchShifts } from '../support/shifts.ts';
import { listedAddresses, untilAlive } from '../visit.ts';

/** A slow machine or a slow line shows a page before all of it is read: nothing that is painted moves as the rest comes. */
const outlet = sharedOutlet();

/** Tags after which a page is cut, early in its content and in its footer, and so many characters later. */
const CUTS = [
  ['<main', 1500],
  ['<footer', 400],
] as const;

/** The outlet, with every page cut so many characters after the beginning of a tag: the rest comes when it is released. */
async function outletInPieces(tag: string, after: number) {
  let release = Promise.withResolvers<void>();
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const asked = request(outlet.url + incoming.url, { headers, method: incoming.method }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part);
      const body = Buffer.concat(parts);
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      if (!answer.headers['content-type']?.startsWith('text/html')) return outgoing.end(body);
      const text = body.toString();
      const at = Buffer.byteLength(text.slice(0, text.indexOf('<', text.indexOf(tag) + after)));
      outgoing.write(body.subarray(0, at));
      await release.promise;
      return outgoing.end(body.subarray(at));
    });
    incoming.pipe(asked);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letCome: () => {
      release.resolve();
      release = Promise.withResolvers();
    },
    close: () => server.close().closeAllConnections(),
  };
}

const MOST_MS = 1000;

/**
 * Waits for the first paint. A page that paints nothing before it is whole is given so much time: a machine on which that is
 * too little overlooks a fault, and finds none that is not there.
 */
const painted = (page: Page) =>
  page.evaluate(
    (longest) =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
        setTimeout(resolve, longest);
      }),
    MOST_MS,
  );

test.each(variants([390, 1280]))(
  'a page that is read in two pieces does not move, at %i px',
  async (width) => {
    const { page, close } = await outlet.visit({ viewport: { width, height: 844 } });
    await outlet.open(page, '/busca');
    const [property = ''] = await listedAddresses(page);
    await watchShifts(page);
    const moved: [string, string, number][] = [];
    for (const [tag, after] of CUTS) {
      const pieces = await outletInPieces(tag, after);
      for (const path of ['/', '/busca', property, '/salvos', '/fale-conosco', '/simulador']) {
        await page.goto(pieces.url + path, { waitUntil: 'commit' });
        await page.locator('main').waitFor({ state: 'attached' });
        await painted(page);
        pieces.letCome();
        await page.waitForLoadState('load');
        await untilAlive(page);
        const sum = await shifted(page);
        if (sum > 0.01) moved.push([path, tag, sum]);
      }
      pieces.close();
    }
    expect(moved).toEqual([]);
    await close();
  },
);
