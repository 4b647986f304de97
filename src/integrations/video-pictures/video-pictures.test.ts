import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.server.ts';
import { makeFetcher } from '../../platform/fetch/fetcher.server.ts';
import { startVideoSites, type VideoSitesStandIn } from './testing/video-sites.ts';
import { makeVideoPictures } from './video-pictures.server.ts';

const YOUTUBE = { site: 'youtube', id: 'M7lc1UVf-VE' } as const;
const VIMEO = { site: 'vimeo', id: '76979871' } as const;

let standIn: VideoSitesStandIn;
beforeAll(async () => {
  standIn = await startVideoSites();
});
afterAll(() => standIn.stop());
beforeEach(() => {
  standIn.behave('well');
  standIn.asked();
});

const fetched = (video: typeof YOUTUBE | typeof VIMEO, longestMs?: number) =>
  makeVideoPictures(standIn.fetcher, standIn.sites, longestMs).fetch(video);

test('P03 the largest picture of a video is fetched, the small one where there is no other', async () => {
  const large = await fetched(YOUTUBE);
  expect(standIn.asked()).toEqual(['/vi/M7lc1UVf-VE/maxresdefault.jpg']);
  standIn.behave('small');
  const small = await fetched(YOUTUBE);
  expect(standIn.asked()).toEqual(['/vi/M7lc1UVf-VE/maxresdefault.jpg', '/vi/M7lc1UVf-VE/hqdefault.jpg']);
  if (!large.ok || !small.ok) throw new Error('no picture');
  expect(large.bytes.byteLength).toBeGreaterThan(small.bytes.byteLength);
});

test('P03 Vimeo is asked where its picture is, and then for the picture', async () => {
  expect(await fetched(VIMEO)).toMatchObject({ ok: true });
  expect(standIn.asked()).toEqual([
    '/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F76979871&width=1280',
    '/video/76979871-d_1280',
  ]);
});

test.each([
  ['gone', YOUTUBE, 'none'],
  ['gone', VIMEO, 'none'],
  ['failing', YOUTUBE, 'away'],
  ['failing', VIMEO, 'away'],
  ['endless', YOUTUBE, 'none'],
  ['endless', VIMEO, 'none'],
  ['page', VIMEO, 'none'],
  ['elsewhere', YOUTUBE, 'none'],
  ['elsewhere', VIMEO, 'none'],
] as const)('P03 a site that is %s gives no picture of %o: %s', async (manners, video, code) => {
  standIn.behave(manners);
  expect(await fetched(video)).toEqual({ ok: false, code });
});

test('P03 a site that says nothing is left in time, and so is one that is not there', async () => {
  standIn.behave('silent');
  // Sooner than without a limit of its own: ten seconds.
  const start = performance.now();
  expect(await fetched(YOUTUBE, 150)).toEqual({ ok: false, code: 'away' });
  expect(performance.now() - start).toBeLessThan(8_000);
  const closed = makeFetcher({ publicUrl: null, allow: ['127.0.0.1:9'], clock: systemClock });
  const nowhere = { youtube: 'http://127.0.0.1:9', vimeo: 'http://127.0.0.1:9', vimeoPictures: '' };
  expect(await makeVideoPictures(closed, nowhere).fetch(VIMEO)).toEqual({ ok: false, code: 'away' });
});
