const LIMIT_MS = 8_000;

export type PartnerAnswer =
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'silent'; readonly seconds: number }
  | { readonly kind: 'away'; readonly reason: string };

/** True when the partner answers at all; nothing of a proposal is sent. */
export async function checkPartner(url: string, limitMs = LIMIT_MS): Promise<PartnerAnswer> {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(limitMs) });
    await answer.body?.cancel();
    return { kind: 'answered', status: answer.status };
  } catch (error) {
    const { name, cause } = error as { readonly name: string; readonly cause?: { readonly code?: string } };
    if (name === 'TimeoutError') return { kind: 'silent', seconds: limitMs / 1000 };
    return { kind: 'away', reason: cause?.code ?? name };
  }
}
