import {
  AMENITIES,
  AREAS,
  DEBT_LIMITS,
  DEBT_STAGES,
  EXACTNESSES,
  LOAN_KINDS,
  OCCUPATIONS,
  PAYMENT_TYPES,
  PROCESS_STAGES,
  PROPERTY_TYPES,
  PURCHASE_TYPES,
  PURPOSES,
  SALE_CATEGORIES,
  SALE_TYPES,
  STATES,
} from '../../catalogue/enumerations.ts';

/** The lists from which a field of the record is chosen; their words stand in `copy/desk/record-options.ts`. */
export const OPTION_LISTS = {
  yesNo: ['sim', 'nao'],
  saleType: SALE_TYPES,
  saleCategory: SALE_CATEGORIES,
  purchaseType: PURCHASE_TYPES,
  propertyType: PROPERTY_TYPES,
  purpose: PURPOSES,
  occupation: OCCUPATIONS,
  payment: PAYMENT_TYPES,
  state: STATES,
  exactness: EXACTNESSES,
  amenity: AMENITIES,
  area: AREAS,
  debtStage: DEBT_STAGES,
  processStage: PROCESS_STAGES,
  expense: ['iptu', 'condominio'],
  video: ['property_specific', 'competition_tutorial'],
  document: ['pdf', 'docx', 'outro'],
  amortisation: ['price', 'sac'],
  loanKind: LOAN_KINDS,
  debtLimit: DEBT_LIMITS,
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type OptionList = keyof typeof OPTION_LISTS;

/** Way in which a field of the record is typed, read and shown. Values are as on the wire. */
export type FieldKind =
  /** One line of text; `address`: of the web. */
  | { readonly as: 'line' | 'address' }
  /** Several lines; `rich`: with the formatting that pages show. */
  | { readonly as: 'text' | 'rich' }
  /** Reais. */
  | { readonly as: 'amount' }
  /** `measure`: typed with points between thousands; `real`: a plain decimal number; `whole`: a count. */
  | { readonly as: 'measure' | 'real' | 'whole' }
  /** An instant, typed in Brasília time; `day`: a day of the calendar. */
  | { readonly as: 'moment' | 'day' }
  /** `flagOrNone`: may be unknown. `flagOrUnsaid`: may be left to the list, or to a rule, and is then left out of its row. */
  | { readonly as: 'flag' | 'flagOrNone' | 'flagOrUnsaid' }
  | { readonly as: 'choice'; readonly of: OptionList; readonly mayBeNone: boolean }
  /** Several of a list. */
  | { readonly as: 'marks'; readonly of: OptionList }
  /** Texts, one on each line. */
  | { readonly as: 'words' }
  /** Addresses, one on each line: `[{ url }]`. */
  | { readonly as: 'links' }
  /** Photos in their order, as JSON: a component of their own writes them. */
  | { readonly as: 'photos' }
  /** Codes of pendencies with commas between them. */
  | { readonly as: 'pendencies' }
  /** An amount for each of a list, of which those that are not zero are kept. */
  | { readonly as: 'counts'; readonly of: OptionList; readonly key: string; readonly amount: string }
  | { readonly as: 'rows'; readonly columns: FieldColumns }
  /** Several values under one name; all empty: null. */
  | { readonly as: 'group'; readonly columns: FieldColumns; readonly mayBeNone: boolean };

export type FieldColumns = Readonly<Record<string, FieldKind>>;

export const line = { as: 'line' } as const;
export const address = { as: 'address' } as const;
export const text = { as: 'text' } as const;
export const rich = { as: 'rich' } as const;
export const amount = { as: 'amount' } as const;
export const real = { as: 'real' } as const;
export const whole = { as: 'whole' } as const;
export const day = { as: 'day' } as const;
export const moment = { as: 'moment' } as const;
export const flag = { as: 'flag' } as const;
export const flagOrNone = { as: 'flagOrNone' } as const;
export const flagOrUnsaid = { as: 'flagOrUnsaid' } as const;
export const photos = { as: 'photos' } as const;
export const words = { as: 'words' } as const;
export const links = { as: 'links' } as const;
export const pendencies = { as: 'pendencies' } as const;
export const choice = <const List extends OptionList>(of: List) =>
  ({ as: 'choice', of, mayBeNone: false }) as const;
export const choiceOrNone = <const List extends OptionList>(of: List) =>
  ({ as: 'choice', of, mayBeNone: true }) as const;
export const marks = <const List extends OptionList>(of: List) => ({ as: 'marks', of }) as const;
export const rows = <const Columns extends FieldColumns>(columns: Columns) =>
  ({ as: 'rows', columns }) as const;
export const group = <const Columns extends FieldColumns>(columns: Columns) =>
  ({ as: 'group', columns, mayBeNone: false }) as const;
export const groupOrNone = <const Columns extends FieldColumns>(columns: Columns) =>
  ({ as: 'group', columns, mayBeNone: true }) as const;

/** Value of a field where nobody has said anything. */
export function emptyOf(kind: FieldKind): unknown {
  switch (kind.as) {
    case 'flag':
      return false;
    case 'choice':
      return kind.mayBeNone ? null : '';
    case 'marks':
    case 'words':
    case 'links':
    case 'photos':
    case 'counts':
    case 'rows':
      return [];
    case 'pendencies':
      return '';
    case 'group':
      return kind.mayBeNone
        ? null
        : Object.fromEntries(Object.entries(kind.columns).map(([name, column]) => [name, emptyOf(column)]));
    default:
      return null;
  }
}
