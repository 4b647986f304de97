/** The elements that the rich text of a listing may hold (D§6). */
export const RICH_TAGS = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a'] as const;

/** A picture of ours, with its size in pixels. */
export type TextPicture = {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

/** A piece of text, or an element with what it holds; `href` only on links, `picture` only on pictures. */
export type RichNode<Tag extends string = (typeof RICH_TAGS)[number]> =
  | string
  | {
      readonly tag: Tag;
      readonly href?: string;
      readonly picture?: TextPicture;
      readonly holds: RichText<Tag>;
    };

/** Text with emphasis, lists and links, as elements: a browser is never given HTML to read. */
export type RichText<Tag extends string = (typeof RICH_TAGS)[number]> = readonly RichNode<Tag>[];

/** The sanitiser writes well-formed HTML: lower-case tags in pairs, values in quotes, every sign of HTML escaped. */
const PIECE = /<(\/?)([a-z]+[1-6]?)([^<>]*?)(\/?)>|[^<]+/g;
const HREF = / href="([^"]*)"/;
const ATTRIBUTE = / ([a-z]+)="([^"]*)"/g;

/** The elements of HTML that a sanitiser has written with these tags alone. */
export function readElements<Tag extends string>(html: string, tags: readonly Tag[]): RichText<Tag> {
  const root: RichNode<Tag>[] = [];
  const open: RichNode<Tag>[][] = [root];
  for (const [piece, end, name, attributes = '', alone] of html.matchAll(PIECE)) {
    const tag = tags.find((known) => known === name);
    if (tag === undefined) open.at(-1)?.push(unescaped(piece));
    else if (end) open.pop();
    else {
      const holds: RichNode<Tag>[] = [];
      open.at(-1)?.push({ tag, ...attributesOf(tag, attributes), holds });
      if (!alone) open.push(holds);
    }
  }
  return root;
}

function attributesOf(tag: string, written: string): { href?: string; picture?: TextPicture } {
  if (tag === 'img') {
    const given = new Map(
      [...written.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, unescaped(value)]),
    );
    const text = (name: string) => given.get(name) ?? '';
    const pixels = (name: string) => Number(text(name)) || 0;
    return {
      picture: { src: text('src'), alt: text('alt'), width: pixels('width'), height: pixels('height') },
    };
  }
  const href = HREF.exec(written)?.[1];
  return href === undefined ? {} : { href: unescaped(href) };
}

const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

const unescaped = (text: string) =>
  text.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => SIGNS[name] ?? '');
