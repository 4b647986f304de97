import type { OriginDevice } from './sender.ts';

const SMART_TV =
  /smart-?tv|hbbtv|googletv|appletv|apple tv|bravia|netcast|web0s|webos|tizen.*tv|crkey|aft[a-z]|roku/i;
const TABLET = /ipad|tablet|kindle|silk|playbook|android(?!.*mobile)/i;
const MOBILE = /mobi|iphone|ipod|android|windows phone|blackberry|opera mini/i;

/**
 * Which of the four kinds a browser runs on (2 §7), by what it says of itself.
 * @param maxTouchPoints of the browser, where it is known: an iPad calls itself a Mac
 */
export function deviceOf(userAgent: string, maxTouchPoints = 0): OriginDevice {
  if (SMART_TV.test(userAgent)) return 'smartTv';
  if (TABLET.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)) return 'tablet';
  return MOBILE.test(userAgent) ? 'mobile' : 'desktop';
}
