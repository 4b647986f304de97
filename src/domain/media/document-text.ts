import { RICH_TAGS, type RichText } from '../catalogue/rich-text.ts';

/** The elements that the text of a document may hold: those of a listing, headings, tables and pictures. */
export const DOCUMENT_TAGS = [
  ...RICH_TAGS,
  'h1',
  'h2',
  'h3',
  'h4',
  'sup',
  'sub',
  's',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'img',
] as const;

/** Text of a DOCX, as elements. */
export type DocumentText = RichText<(typeof DOCUMENT_TAGS)[number]>;
