import { LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { campaignFileCopy as words } from '../../copy/campaigns/campaigns.ts';
import { type Campaign, COUNTDOWN_LOCATIONS, NOTICE_TYPE } from '../../domain/campaigns/campaign.ts';
import { safeAddress } from '../../domain/catalogue/safe-address.ts';
import { campaignFromWire, campaignWireSchema } from './campaign.wire.ts';

export type CampaignFile =
  | { readonly ok: true; readonly campaigns: readonly Campaign[] }
  /** Each problem in words, with the place in the file. */
  | { readonly ok: false; readonly problems: readonly string[] };

type Path = readonly PropertyKey[];
export type Problem = { readonly path: Path; readonly words: string };

export type CheckedCampaign =
  | { readonly ok: true; readonly campaign: Campaign }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Checks one campaign in the names of the wire as a file of it alone is checked. */
export function checkCampaign(wire: unknown): CheckedCampaign {
  const parsed = campaignWireSchema.safeParse(wire, { error: wordsOf });
  if (!parsed.success) {
    return {
      ok: false,
      problems: parsed.error.issues.map(({ path, message }) => ({ path, words: message })),
    };
  }
  const campaign = campaignFromWire(parsed.data);
  const problems = problemsOf(campaign);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, campaign };
}

/** Reads a file of campaigns in the names of the wire: a list, or the answer of the campaigns call. */
export function parseCampaignFile(text: string): CampaignFile {
  const plain = text.replace(/^\uFEFF/, '');
  const json = parseJson(plain);
  if (!json.ok) return { ok: false, problems: [json.problem] };
  const inside = z.object({ data: z.array(z.unknown()) }).safeParse(json.value).data;
  const root: Path = inside === undefined ? [] : ['data'];
  const parsed = z.array(campaignWireSchema).safeParse(inside?.data ?? json.value, { error: wordsOf });
  const problems = parsed.success
    ? meaningProblems(parsed.data.map(campaignFromWire))
    : parsed.error.issues.map(({ path, message }) => ({ path, words: message }));
  if (!parsed.success || problems.length > 0) return { ok: false, problems: placed(problems, root, plain) };
  return { ok: true, campaigns: parsed.data.map(campaignFromWire) };
}

function parseJson(
  text: string,
): { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: string } {
  if (text.trim() === '') return { ok: false, problem: words.emptyFile };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    const [, line, column] = /line (\d+) column (\d+)/.exec(reason) ?? [];
    const problem = line && column ? words.notJsonAt(line, column) : words.notJson;
    return { ok: false, problem };
  }
}

/** Findings of a schema, in the operator's language. */
function wordsOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return words.required;
    return words.wrongType(words.types[issue.expected] ?? issue.expected);
  }
  if (issue.code === 'invalid_value') return words.oneOf(issue.values.map(String));
  if (issue.code === 'unrecognized_keys') return words.unknownKeys(issue.keys);
  if (issue.code === 'too_small') return words.empty;
  if (issue.code === 'invalid_format' && issue.format === 'datetime') return words.date;
  return words.other;
}

/** Faults that no schema can see. */
function meaningProblems(campaigns: readonly Campaign[]): Problem[] {
  return [
    ...campaigns.flatMap((campaign, index) =>
      problemsOf(campaign).map(({ path, words: said }) => ({ path: [index, ...path], words: said })),
    ),
    ...repeated(campaigns, 'code', 'codigo'),
    ...repeated(campaigns, 'id', 'id'),
  ];
}

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const COUPON = /^[\p{L}\p{N}-]+$/u;

function problemsOf(campaign: Campaign): Problem[] {
  const { startsAt, endsAt, couponCode, tag, type, text, banners, link, filter, countdowns } = campaign;
  const colours = { bgColor: tag?.background ?? null, color: tag?.color ?? null };
  const locations = banners.map(({ location }) => location);
  return [
    ...(endsAt <= startsAt ? [{ path: ['endDate'], words: words.endBeforeStart }] : []),
    ...(couponCode !== null && !COUPON.test(couponCode)
      ? [{ path: ['couponCode'], words: words.badCoupon }]
      : []),
    ...Object.entries(colours).flatMap(([key, colour]) =>
      colour !== null && !HEX.test(colour) ? [{ path: ['tag', key], words: words.badColour }] : [],
    ),
    ...(type === NOTICE_TYPE && !text ? [{ path: ['text'], words: words.noText }] : []),
    ...banners.flatMap(({ url }, index) =>
      isLink(url) ? [] : [{ path: ['banners', index, 'url'], words: words.unsafeLink }],
    ),
    ...(isLink(link ?? null) ? [] : [{ path: ['link'], words: words.unsafeLink }]),
    ...countdowns.flatMap(({ location }, index) =>
      (COUNTDOWN_LOCATIONS as readonly string[]).includes(location)
        ? []
        : [{ path: ['countDowns', index, 'location'], words: words.countdown(COUNTDOWN_LOCATIONS) }],
    ),
    ...(isLink(filter?.url ?? null) ? [] : [{ path: ['filter', 'url'], words: words.unsafeLink }]),
    ...locations.flatMap((location, index) =>
      locations.indexOf(location) < index
        ? [{ path: ['banners', index, 'location'], words: words.repeatedLocation(location) }]
        : [],
    ),
  ];
}

const isLink = (url: string | null) => url === null || safeAddress(url) !== null;

function repeated(campaigns: readonly Campaign[], field: 'code' | 'id', name: string): Problem[] {
  const values = campaigns.map((campaign) => campaign[field]);
  return values.flatMap((value, index) =>
    values.indexOf(value) < index ? [{ path: [index, name], words: words.repeated(name, value) }] : [],
  );
}

/** Puts the place before each problem: where in the data, and the line. */
function placed(problems: readonly Problem[], root: Path, text: string): string[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  /** Line of a part that is there: a missing field is told at the part that lacks it. */
  const lineOf = (path: Path): number | null => {
    const node: unknown = path.length === 0 ? document.contents : document.getIn(path, true);
    const range = node !== null && typeof node === 'object' && 'range' in node ? node.range : null;
    if (Array.isArray(range)) return lines.linePos(Number(range[0])).line;
    return path.length === 0 ? null : lineOf(path.slice(0, -1));
  };
  return problems.map(({ path, words: said }) => {
    const whole = [...root, ...path];
    return `${words.place(nameOf(whole), lineOf(whole))}: ${said}`;
  });
}

/** `data[1].banners[0].url`. */
function nameOf(path: Path): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}
