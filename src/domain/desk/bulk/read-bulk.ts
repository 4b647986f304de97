import { PROPERTY_STATUSES } from '../../catalogue/property-status.ts';
import { type Centavos, centavos } from '../../money.ts';
import { numberOf } from '../record/typed-text.ts';
import { type AskedKind, type BulkChange, type ByPercent, MOST_TAGS } from './bulk-change.ts';

/** Steps that amounts can be rounded to, in centavos. */
export const ROUNDING_STEPS = [1, 100, 1_000, 10_000, 100_000] as const;

/** Fields of a form, as they were typed; of several values each is a line. */
export type TypedBulk = (name: BulkField) => string;
export type BulkField =
  | 'status'
  | 'percent'
  | 'step'
  | 'rank'
  | 'add'
  | 'remove'
  | 'campaign'
  | 'by'
  | 'campaignPercent'
  | 'campaignStep'
  | 'campaignAmount'
  | 'table'
  | 'others'
  | 'belowBid'
  | 'leaves';

/** A field that cannot be read, and a line of the table where it is one. */
export type BulkFault = {
  readonly field: BulkField;
  readonly code:
    | 'percent'
    | 'campaign_percent'
    | 'amount'
    | 'rank'
    | 'status'
    | 'tags'
    | 'campaign'
    | 'table'
    | 'table_unknown';
  readonly line?: string;
};

/** A line of a table of total values: a code as it was typed, and centavos. */
export type TableLine = { readonly reference: string; readonly cents: Centavos };

export type ReadBulk =
  | { readonly ok: true; readonly change: BulkChange; readonly table: readonly TableLine[] | null }
  | { readonly ok: false; readonly fault: BulkFault };

const LEAST_PERCENT = -90;
const MOST_PERCENT = 200;
const MOST_RANK = 1000;
const LONGEST_TAG = 60;
const MOST_LINES = 50_000;

/** Reads what a form asks for; a table's codes are still to be looked up. */
export function readBulk(kind: AskedKind, typed: TypedBulk): ReadBulk {
  switch (kind) {
    case 'publish':
    case 'drafts':
    case 'withdraw':
      return read({ kind });
    case 'status': {
      const status = PROPERTY_STATUSES.find((each) => each === typed('status'));
      return status === undefined ? fault('status', 'status') : read({ kind, status });
    }
    case 'price': {
      const share = shareIn(typed('percent'), typed('step'));
      return share === null || share.percent === 0 ? fault('percent', 'percent') : read({ kind, ...share });
    }
    case 'feature': {
      const text = typed('rank').trim();
      const isRank = /^\d{1,4}$/.test(text) && Number(text) <= MOST_RANK;
      return isRank ? read({ kind, rank: Number(text) }) : fault('rank', 'rank');
    }
    case 'tags': {
      const [add, remove] = [tagsIn(typed('add')), tagsIn(typed('remove'))];
      const isRight = add !== null && remove !== null && add.length + remove.length > 0;
      return isRight ? read({ kind, add, remove }) : fault('add', 'tags');
    }
    case 'campaign':
      return campaignIn(typed);
    case 'uncampaign': {
      const code = typed('leaves').trim();
      return code === '' ? fault('leaves', 'campaign') : read({ kind, code });
    }
  }
}

const read = (change: BulkChange, table: readonly TableLine[] | null = null): ReadBulk => ({
  ok: true,
  change,
  table,
});
const fault = (field: BulkField, code: BulkFault['code'], line?: string): ReadBulk => ({
  ok: false,
  fault: line === undefined ? { field, code } : { field, code, line },
});

/** `-10`, `−10,5%`, with two decimals at most. */
function shareIn(percentText: string, stepText: string): ByPercent | null {
  const percent = numberOf(percentText.replaceAll('−', '-').replace(/^\s*\+/, ''));
  const step = ROUNDING_STEPS.find((each) => String(each) === stepText) ?? null;
  if (percent === null || step === null || percent < LEAST_PERCENT || percent > MOST_PERCENT) return null;
  const rounded = Math.round(percent * 100) / 100;
  return Math.abs(rounded - percent) < 1e-9 ? { percent: rounded, step: centavos(step) } : null;
}

/** Names between commas or on lines; null: one is too long, or there are too many. */
function tagsIn(text: string): string[] | null {
  const tags = text
    .toWellFormed()
    .split(/[,;\n]/)
    .map((each) => each.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .filter(Boolean);
  const different = tags.filter((tag, at) => tags.indexOf(tag) === at);
  return different.length > MOST_TAGS || different.some(({ length }) => length > LONGEST_TAG)
    ? null
    : different;
}

function campaignIn(typed: TypedBulk): ReadBulk {
  const code = typed('campaign').trim();
  if (code === '') return fault('campaign', 'campaign');
  const named = typed('others').split('\n').filter(Boolean);
  const chosen = {
    ...(named.length > 0 ? { others: named } : {}),
    ...(typed('belowBid') === 'sim' ? ({ belowBid: true } as const) : {}),
  };
  if (typed('by') === 'amount') {
    const cents = centsIn(typed('campaignAmount'));
    return cents === null
      ? fault('campaignAmount', 'amount')
      : read({ kind: 'campaign', code, total: { cents }, ...chosen });
  }
  if (typed('by') !== 'table') {
    const share = shareIn(typed('campaignPercent'), typed('campaignStep'));
    return share === null || share.percent > 0
      ? fault('campaignPercent', 'campaign_percent')
      : read({ kind: 'campaign', code, total: share, ...chosen });
  }
  const table = tableIn(typed('table'));
  return 'fault' in table
    ? fault('table', 'table', table.fault)
    : read({ kind: 'campaign', code, total: { byNumber: {} }, ...chosen }, table.lines);
}

/** An amount in reais, above nothing. */
function centsIn(text: string): Centavos | null {
  const cents = Math.round((numberOf(text) ?? 0) * 100);
  return cents > 0 && Number.isSafeInteger(cents) ? centavos(cents) : null;
}

/** Codes of properties between spaces, commas or lines; of a table the first of each line. Null: there are none, or too many. */
export function codesIn(text: string): readonly string[] | null {
  const codes = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((line) => (/[;\t]/.test(line) ? [line.split(/[;\t]/)[0] ?? ''] : line.split(/[\s,]+/)))
    .map((code) => code.trim().replace(/^"|"$/g, ''))
    .filter((code) => /\d/.test(code));
  return codes.length === 0 || codes.length > MOST_LINES ? null : [...new Set(codes)];
}

/** Lines of a code and an amount in reais, parted by a semicolon or a tabulator; one that names columns is left out. */
function tableIn(text: string): { readonly lines: readonly TableLine[] } | { readonly fault: string } {
  const written = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((each) => each.trim())
    .filter(Boolean);
  if (written.length === 0 || written.length > MOST_LINES) return { fault: '' };
  const lines: TableLine[] = [];
  for (const [at, line] of written.entries()) {
    const [reference = '', amount = ''] = line
      .split(/[;\t]/)
      .map((each) => each.trim().replace(/^"|"$/g, ''));
    const cents = centsIn(amount);
    if (reference !== '' && cents !== null) {
      lines.push({ reference, cents });
    } else if (at > 0 || /\d/.test(line)) {
      return { fault: line.slice(0, 60) };
    }
  }
  return lines.length === 0 ? { fault: '' } : { lines };
}
