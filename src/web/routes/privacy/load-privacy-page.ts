import { heldNames, privacyPage } from '../../../copy/forms/privacy.ts';
import { formatDeadline } from '../../../domain/format.ts';
import type { HeldSummary } from '../../../workflows/privacy/held-data.server.ts';
import type { Privacy } from '../../../workflows/privacy/privacy.server.ts';
import { maskedEmail } from './masked-email.ts';
import type { HeldLine, PrivacyPageData } from './privacy-page-data.ts';

/** The page for a link, or the one that sends links. */
export async function loadPrivacyPage(
  token: string | null,
  privacy: Privacy | null,
): Promise<PrivacyPageData> {
  if (token === null || privacy === null) return { kind: 'ask', isExpired: false };
  const link = await privacy.open(token);
  if (link === null) return { kind: 'ask', isExpired: true };
  return {
    kind: 'opened',
    token,
    maskedEmail: maskedEmail(link.email),
    until: formatDeadline(link.until),
    held: heldLines(await privacy.summary(link)),
  };
}

function heldLines({ kinds, deliveries, consents }: HeldSummary): HeldLine[] {
  const { held } = privacyPage;
  const counts = new Map<string, number>();
  for (const { kind, count } of kinds) {
    const name = heldNames[kind] ?? held.others;
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  const lines = [...counts].map(([name, count]) => ({ name, amount: held.count(count) }));
  if (deliveries > 0) lines.push({ name: held.deliveries, amount: held.count(deliveries) });
  if (consents > 0) lines.push({ name: held.consents, amount: held.consentCount(consents) });
  return lines;
}
