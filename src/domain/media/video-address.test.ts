import { expect, test } from 'vitest';
import { parseVideoName, readVideoAddress, videoName } from './video-address.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE';

test.each([
  ['https://www.youtube.com/watch?v=M7lc1UVf-VE&t=3s', YOUTUBE],
  ['https://youtu.be/M7lc1UVf-VE', YOUTUBE],
  ['http://m.youtube.com/embed/M7lc1UVf-VE?autoplay=1', YOUTUBE],
  ['https://www.youtube.com/shorts/M7lc1UVf-VE', YOUTUBE],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://www.youtube.com/watch?v="><script>', null],
  ['https://youtube.com.example.org/watch?v=M7lc1UVf-VE', null],
  ['https://videos.example.com/casa.mp4', null],
])('P03 the player of %s is %s', (address, frame) => {
  expect(readVideoAddress(address)).toMatchObject({ frame });
});

test.each(['javascript:alert(1)', 'data:text/html,x', '/midia/video', 'casa', ''])(
  'P03 %s is no video',
  (address) => {
    expect(readVideoAddress(address)).toBeNull();
  },
);

test.each([
  ['https://youtu.be/M7lc1UVf-VE', 'youtube:M7lc1UVf-VE'],
  ['https://vimeo.com/76979871/5a1f', 'vimeo:76979871'],
])('P03 %s is the video %s, and its name is read again', (address, name) => {
  const known = readVideoAddress(address)?.known;
  expect(known && videoName(known)).toBe(name);
  expect(parseVideoName(name)).toEqual(known);
});

test.each(['youtube:short', 'vimeo:../../etc', 'peertube:1', 'vimeo:1\n'])('%j names no video', (name) => {
  expect(parseVideoName(name)).toBeNull();
});
