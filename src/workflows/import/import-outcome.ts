import type { StateCode } from '../../domain/catalogue/enumerations.ts';
import type { LocalDate } from '../../domain/time.ts';
import type { ListRefusal } from '../../features/catalogue/caixa-list/caixa-list.reader.ts';
import type { PreviewedRow } from '../../features/catalogue/import/preview-staged.server.ts';
import type { FeedRefusal } from '../../features/catalogue/property-feed/property-feed.reader.ts';
import type { VrsyncRefusal } from '../../features/catalogue/vrsync/vrsync.tree.ts';
import type { StoredDemo } from '../../features/demo/retire-demo.server.ts';

/** A file to import, and how. */
export type ImportFile = { readonly name: string; readonly bytes: Uint8Array };

export type ImportFlags = {
  /** Day of a list without a title line. */
  readonly date: LocalDate | null;
  /** Takes what would be refused. */
  readonly force: boolean;
  /** A feed is whole: what it does not hold is withdrawn. */
  readonly full: boolean;
};

/** Reason why a file changed nothing. */
export type RefusalCode =
  | ListRefusal
  | 'unreadable'
  | 'page'
  | 'without_rows'
  | 'cut'
  | 'unknown_state'
  | 'other_state'
  | 'date_unreadable'
  | 'date_differs'
  | 'future'
  | 'older'
  | 'too_few'
  | 'nothing_taken'
  | FeedRefusal
  | VrsyncRefusal;

/** Something in a file that was not taken over, or not understood. */
export type FileProblem = {
  /** Number of the line, or path in the JSON document (`$.imoveis[3].valores`). */
  readonly where: string;
  readonly column: string | null;
  /** Number of the property at the bank, where it can be told. */
  readonly bankId?: string;
  readonly reason: string;
  /** The cell's text, shortened. */
  readonly value: string;
  /** Over whose word the list is not heard: the person's, and until when it is fixed. */
  readonly hand?: { readonly by: string; readonly until: LocalDate | null };
};

/** Counts of the contract of the command `import`. */
export type ImportTotals = {
  readonly new: number;
  readonly changed: number;
  readonly priceChanged: number;
  readonly unchanged: number;
  readonly withdrawn: number;
  readonly returned: number;
  readonly rejected: number;
};

export const NO_TOTALS: ImportTotals = {
  new: 0,
  changed: 0,
  priceChanged: 0,
  unchanged: 0,
  withdrawn: 0,
  returned: 0,
  rejected: 0,
};

/** Facts of a refusal, as its words name them. */
export type RefusalFacts = {
  readonly last?: LocalDate | null;
  readonly date?: LocalDate | null;
  readonly unreadDate?: string;
  readonly rows?: number;
  /** A feed that tells of some listings, and not of all of its source. */
  readonly isPartial?: boolean;
  readonly lastRows?: number;
  /** State of the list, and those that were asked for. */
  readonly uf?: StateCode;
  readonly wanted?: readonly StateCode[];
  /** Line of a document that is not sound. */
  readonly line?: number;
};

export type FileOutcome =
  | {
      readonly ok: true;
      readonly file: string;
      readonly source: string;
      readonly uf: StateCode | null;
      readonly date: LocalDate | null;
      readonly totals: ImportTotals;
      /** Fields of which it says something else than a hand, whose word holds; absent: none. */
      readonly leftAlone?: number;
      /** Fields of which a hand's word ended, since it says something else now; absent: none. */
      readonly handsEnded?: number;
      readonly rejected: readonly FileProblem[];
      /** Told in the report, though nothing was rejected for it. */
      readonly notes: readonly FileProblem[];
      /** Preview of a trial: the first of each kind of rows that would be written. */
      readonly preview?: readonly PreviewedRow[];
      /** Demonstration that would go, in a trial, where there is one. */
      readonly demo?: StoredDemo;
    }
  | {
      readonly ok: false;
      readonly file: string;
      readonly code: RefusalCode;
      readonly reason: string;
      readonly facts: RefusalFacts;
      /** Faults of each line or property, where none could be taken. */
      readonly rejected?: readonly FileProblem[];
      /** Lines or properties that were rejected; a property may have several faults. */
      readonly rejectedCount?: number;
    };

export type ImportProgress = {
  readonly file: string;
  readonly step: 'reading' | 'writing';
  readonly done: number;
  readonly total: number;
};
