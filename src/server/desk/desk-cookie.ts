import type { Instant } from '../../domain/time.ts';

const NAME = 'mesa';
const KEPT_SECONDS = 600;

function readCookie(header: string | undefined, name: string): string | null {
  const parts = (header ?? '').split(';').map((part) => part.trim());
  return parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1) || null;
}

/** Over https under a name that no other host and no plain page can set; on this machine without. */
export function deskCookies(isHttps: boolean) {
  const name = isHttps ? `__Host-${NAME}` : NAME;
  const kept = `${name}-provedor`;
  const rest = `; Path=${isHttps ? '/' : '/mesa'}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  return {
    /** Null: no session. */
    read: (header: string | undefined) => readCookie(header, name),
    /** The cookie lasts as long as the browser at most: `endsAt` is the server's own. */
    write: (begun: { readonly token: string; readonly endsAt: Instant } | null): string =>
      begun === null ? `${name}=; Max-Age=0${rest}` : `${name}=${begun.token}${rest}`,
    readKept: (header: string | undefined) => readCookie(header, kept),
    /** While the identity provider is asked. */
    writeKept: (sealed: string | null): string =>
      `${kept}=${sealed ?? ''}; Max-Age=${sealed === null ? 0 : KEPT_SECONDS}${rest}`,
  };
}
