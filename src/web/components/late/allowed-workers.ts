/** Trusted Types, as far as they are used here; not every browser has them. */
type TrustedTypes = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string | null },
  ) => unknown;
};

const allowed = new Set<string>();
let isMade = false;

/**
 * The page lets no script be made of an address (decision 0120); this worker, which was built with the page, is let
 * through. Throws where a policy of somebody else stands already.
 */
export function allowWorker(address: string): void {
  allow(address);
}

/** The same for every script of one origin: that of the analytics tag, once the visitor has consented. */
export function allowScriptsOf(origin: string): void {
  allow(origin);
}

function allow(what: string): void {
  allowed.add(what);
  if (isMade) return;
  isMade = true;
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (asked) =>
      allowed.has(asked) || (URL.canParse(asked) && allowed.has(new URL(asked).origin)) ? asked : null,
  });
}
