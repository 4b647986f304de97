const TAG_ORIGIN = 'https://www.googletagmanager.com';

/** Whom a page may ask where an ANALYTICS_ID is set, for the content policy. */
export const TAG_SOURCES = {
  script: TAG_ORIGIN,
  connect: `${TAG_ORIGIN} https://*.google-analytics.com https://*.analytics.google.com`,
  image: `${TAG_ORIGIN} https://*.google-analytics.com`,
} as const;

/** Address of the script of a tag manager (GTM-…) or of a measurement property. */
export function tagAddress(id: string): string {
  const path = id.startsWith('GTM-') ? 'gtm.js' : 'gtag/js';
  return `${TAG_ORIGIN}/${path}?id=${encodeURIComponent(id)}`;
}
