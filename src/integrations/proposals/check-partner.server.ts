const LIMIT_MS = 8_000;

/** Whether the partner answers at all, in words; nothing of a proposal is sent. */
export async function checkPartner(
  url: string,
  limitMs = LIMIT_MS,
): Promise<{ readonly ok: boolean; readonly words: string }> {
  const { host } = new URL(url);
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(limitMs) });
    await answer.body?.cancel();
    const ok = answer.status < 500;
    return {
      ok,
      words: `${host} ${ok ? 'answers' : `answers with ${answer.status}: it cannot take proposals now`}`,
    };
  } catch (error) {
    const { name, cause } = error as { readonly name: string; readonly cause?: { readonly code?: string } };
    const why =
      name === 'TimeoutError' ? `no answer within ${limitMs / 1000} seconds` : (cause?.code ?? name);
    return { ok: false, words: `${host} cannot be reached (${why}): proposals are refused with a word` };
  }
}
