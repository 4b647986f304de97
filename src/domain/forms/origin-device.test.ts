import { expect, test } from 'vitest';
import { deviceOf } from './origin-device.ts';

test.each([
  ['desktop', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 0],
  ['desktop', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15', 0],
  ['desktop', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0', 10],
  ['tablet', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15', 5],
  ['tablet', 'Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 5],
  ['mobile', 'Mozilla/5.0 (Linux; Android 13; Pixel 7) Chrome/130.0 Mobile Safari/537.36', 5],
  ['mobile', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari', 5],
  ['smartTv', 'Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) AppleWebKit/537.36 TV Safari/537.36', 0],
  ['smartTv', 'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/94.0 Safari/537.36', 0],
])('A24 a %s is told by what its browser says (%#)', (device, userAgent, maxTouchPoints) => {
  expect(deviceOf(userAgent, maxTouchPoints)).toBe(device);
});
