import { expect, test } from 'vitest';
import { readVideoAddress } from './video-address.ts';

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
