import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Campaign } from '../../domain/campaigns/campaign.ts';
import { publish } from '../../platform/change-feed.server.ts';
import { transaction } from '../../platform/database.server.ts';
import { saveCampaigns } from './campaign.repo.server.ts';
import { campaignFromWire, campaignWireSchema } from './campaign.wire.ts';

/** The source under which campaigns given by the operator are stored. */
export const OPERATOR_SOURCE = 'operator';

export type CampaignFile =
  | { readonly ok: true; readonly campaigns: readonly Campaign[] }
  /** Each problem in words, with the place in the file. */
  | { readonly ok: false; readonly problems: readonly string[] };

/** Reads a file of campaigns in the names of the wire: a list, or the answer of the campaigns call. */
export function parseCampaignFile(text: string): CampaignFile {
  const json = parseJson(text);
  if (json === undefined) return { ok: false, problems: ['the file is not JSON'] };
  const list = Array.isArray(json)
    ? json
    : (z.object({ data: z.array(z.unknown()) }).safeParse(json).data?.data ?? json);
  const parsed = z.array(campaignWireSchema).safeParse(list);
  if (!parsed.success) {
    return {
      ok: false,
      problems: parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'file'}: ${message}`),
    };
  }
  const campaigns = parsed.data.map(campaignFromWire);
  const problems = [
    ...windowProblems(campaigns),
    ...repeated(campaigns, 'code'),
    ...repeated(campaigns, 'id'),
  ];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, campaigns };
}

/** Stores campaigns and tells every process of it. */
export function publishCampaigns<DB>(
  db: Kysely<DB>,
  campaigns: readonly Campaign[],
  source: string,
): Promise<void> {
  return transaction(db, async (trx) => {
    const codes = await saveCampaigns(trx, campaigns, source);
    await publish(
      trx,
      codes.map((key) => ({ kind: 'campaign', key })),
    );
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

function windowProblems(campaigns: readonly Campaign[]): string[] {
  return campaigns
    .filter(({ startsAt, endsAt }) => endsAt <= startsAt)
    .map(({ code }) => `${code}: the end must come after the start`);
}

function repeated(campaigns: readonly Campaign[], field: 'code' | 'id'): string[] {
  const values = campaigns.map((campaign) => campaign[field]);
  const twice = new Set(values.filter((value, index) => values.indexOf(value) < index));
  return [...twice].map((value) => `${field} ${value} occurs more than once`);
}
