import { bulkCopy } from '../../../copy/desk/bulk.ts';
import { campaignPropertiesCopy as words } from '../../../copy/desk/campaigns.ts';
import {
  type BulkFault,
  type BulkField,
  codesIn,
  type TypedBulk,
} from '../../../domain/desk/bulk/read-bulk.ts';
import type { SavedFilter } from '../../../features/desk/list-choice.repo.server.ts';
import type { AskedChoice } from '../../../workflows/desk/bulk/begin-bulk.server.ts';
import type { DeskCall, DeskFile } from '../../../workflows/desk/desk-call.ts';
import { propertyAsk, senselessFilters } from '../properties/property-ask.ts';

/** Most rows of a page that can be marked. */
const MOST_MARKED = 500;

type Told = { readonly field: string; readonly words: string };

type Asked =
  | { readonly fault: Told }
  | {
      readonly choice: AskedChoice;
      readonly kind: 'campaign' | 'uncampaign';
      readonly typed: TypedBulk;
      /** Message about a fault of the values, with its place. */
      readonly told: (fault: BulkFault) => Told;
    };

/** Reads which properties are to come into a campaign, or to leave it, and at what value. */
export function askedOfForm(
  { form, files, act }: Pick<DeskCall, 'form' | 'files' | 'act'>,
  { code, saved }: { readonly code: string; readonly saved: readonly SavedFilter[] },
): Asked {
  const file = files.find(({ field }) => field === 'file');
  const text = file === undefined ? (form.get('codes') ?? '') : textOf(file);
  const codes = codesIn(text);
  if (act === 'remove') {
    const isMarked = form.get('from') === 'marked';
    const marked = form.getAll('n').slice(0, MOST_MARKED);
    if (isMarked && marked.length === 0) return { fault: { field: 'marked', words: words.faults.marked } };
    const choice = isMarked
      ? { references: marked }
      : codes === null
        ? { campaign: code }
        : { references: codes };
    return { choice, kind: 'uncampaign', typed: (name) => (name === 'leaves' ? code : ''), told };
  }
  const by = form.get('by') ?? 'percent';
  const typed: TypedBulk = (name: BulkField) => {
    if (name === 'campaign') return code;
    return name === 'table' ? text : typedIn(form, name);
  };
  if (form.get('from') === 'filter' && by !== 'table') {
    const filter = saved.find(({ id }) => String(id) === form.get('filter'));
    if (filter === undefined) return { fault: { field: 'filter', words: words.faults.filter } };
    const address = new URL(`http://desk/?${filter.query}`);
    const senseless = senselessFilters(address);
    if (senseless.length > 0) {
      return { fault: { field: 'filter', words: words.faults.senseless(senseless.join(', ')) } };
    }
    const ask = propertyAsk(address);
    return { choice: { ask }, kind: 'campaign', typed, told };
  }
  if (codes === null) return { fault: { field: 'codes', words: words.faults.codes } };
  return { choice: { references: codes }, kind: 'campaign', typed, told };
}

function told({ field, code, line }: BulkFault): Told {
  const said = bulkCopy.faults[code];
  return {
    field: field === 'table' ? 'codes' : field,
    words: line ? bulkCopy.faultLine(said, line) : said,
  };
}

/** A field as it was typed; each of several values is a line. */
export const typedIn = (form: URLSearchParams, name: string): string => form.getAll(name).join('\n');

/** Spreadsheets write UTF-8 or Windows-1252. */
export function textOf({ bytes }: DeskFile): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
