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
 * The page lets no script be made of an address (decision 0121); this worker, which was built with the page, is let
 * through. Throws where a policy of somebody else stands already.
 */
export function allowWorker(address: string): void {
  allowed.add(address);
  if (isMade) return;
  isMade = true;
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (asked) => (allowed.has(asked) ? asked : null),
  });
}
