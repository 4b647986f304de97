import { createHmac, timingSafeEqual } from 'node:crypto';

const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/**
 * Token in a link to somebody's data: the id of the message that it was sent with. The row of that message tells the
 * person and the end of the link, so the address stands in no link, and erasing ends it.
 */
export function signPrivacyToken(deliveryId: string, secret: string): string {
  return `${deliveryId}.${macOf(deliveryId, secret)}`;
}

/** The id in a token that we have signed; null for anything else. */
export function readPrivacyToken(token: string, secret: string): string | null {
  const [, id, mac] = TOKEN.exec(token) ?? [];
  if (id === undefined || mac === undefined) return null;
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(id, secret))) ? id : null;
}

function macOf(deliveryId: string, secret: string): string {
  return createHmac('sha256', secret).update(`privacy:${deliveryId}`).digest('base64url');
}
