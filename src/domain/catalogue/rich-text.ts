/** The elements that the rich text of a listing may hold (D§6). */
export const RICH_TAGS = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a'] as const;

/** A piece of text, or an element with what it holds; `href` only on links. */
export type RichNode =
  | string
  | {
      readonly tag: (typeof RICH_TAGS)[number];
      readonly href?: string;
      readonly holds: RichText;
    };

/** Text with emphasis, lists and links, as elements: a browser is never given HTML to read. */
export type RichText = readonly RichNode[];
