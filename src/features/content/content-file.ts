import { marked, type Token } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { parse as parseYaml, YAMLParseError } from 'yaml';
import type { z } from 'zod';
import { type RichText, readElements } from '../../domain/catalogue/rich-text.ts';
import {
  CONTENT_TAGS,
  type ContentSection,
  FAQ_TAGS,
  type FaqEntry,
} from '../../domain/content/site-content.ts';
import type { ContentFault } from '../../domain/content/text-versions.ts';

/** Fault of a text: in words for the person who wrote the file, and by a name for the desk. */
export class ContentProblem extends Error {
  readonly fault: ContentFault;
  constructor(message: string, fault: ContentFault = { code: 'file', at: '' }) {
    super(message);
    this.fault = fault;
  }
}

/** A content file taken apart: its front matter, what stands before the first `##`, and the parts under each. */
export type ContentFile<Facts> = {
  readonly facts: Facts;
  readonly intro: readonly Token[];
  readonly parts: readonly { readonly title: string; readonly tokens: readonly Token[] }[];
};

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/;
const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;
const MARKDOWN_SIGNS = /[\\`*_[\]<>|#]/g;

/** The front matter and the rest of a file, with the names of the brand still to come. Throws ContentProblem. */
export function splitContentFile(text: string): { readonly front: unknown; readonly body: string } {
  const [, front, body] = FRONT_MATTER.exec(text.replaceAll('\r\n', '\n')) ?? [];
  if (front === undefined || body === undefined) throw new ContentProblem('does not begin with ---');
  return { front: readYaml(front), body };
}

/** Reads Markdown with YAML front matter. Throws ContentProblem. */
export function readContentFile<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
  names: Readonly<Record<string, string>>,
): ContentFile<z.infer<Schema>> {
  return readContentParts(splitContentFile(text), schema, names);
}

/** The same of a text whose front matter is read already. Throws ContentProblem. */
export function readContentParts<Schema extends z.ZodType>(
  { front, body }: { readonly front: unknown; readonly body: string },
  schema: Schema,
  names: Readonly<Record<string, string>>,
): ContentFile<z.infer<Schema>> {
  const parsed = schema.safeParse(withNames(front, names));
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    const at = String(parsed.error.issues[0]?.path[0] ?? '');
    throw new ContentProblem(issues.join('; '), { code: 'field', at });
  }
  const tokens = marked.lexer(named(body, names, (name) => name.replace(MARKDOWN_SIGNS, '\\$&')));
  return { facts: parsed.data, ...partsOf(tokens) };
}

function readYaml(front: string): unknown {
  try {
    return parseYaml(front);
  } catch (error) {
    const [why = ''] = (error as Error).message.split(/ at line |:?\n/, 1);
    // The first line of the file is the one above the front matter.
    const line = error instanceof YAMLParseError ? (error.linePos?.[0].line ?? 0) + 1 : 1;
    throw new ContentProblem(
      `front matter: line ${line} cannot be read (${why}); a text with ": " or a quote in it stands in 'single quotes'`,
    );
  }
}

function withNames(value: unknown, names: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return named(value, names, (name) => name);
  if (Array.isArray(value)) return value.map((item) => withNames(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withNames(item, names)]));
}

function named(
  text: string,
  names: Readonly<Record<string, string>>,
  write: (name: string) => string,
): string {
  return text.replace(PLACEHOLDER, (_, key: string) => {
    const name = names[key];
    if (name === undefined)
      throw new ContentProblem(`unknown name {{${key}}}`, { code: 'name', at: `{{${key}}}` });
    return write(name);
  });
}

function partsOf(tokens: readonly Token[]): Pick<ContentFile<unknown>, 'intro' | 'parts'> {
  const intro: Token[] = [];
  const parts: { title: string; tokens: Token[] }[] = [];
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth !== 2) {
      const at = token.raw.trim();
      throw new ContentProblem(`only ## begins a part: ${at}`, { code: 'heading', at });
    }
    if (token.type === 'heading') parts.push({ title: plainWords(token.text), tokens: [] });
    else (parts.at(-1)?.tokens ?? intro).push(token);
  }
  return { intro, parts };
}

const plainWords = (markdown: string) =>
  sanitizeHtml(marked.parseInline(markdown, { async: false }), { allowedTags: [] })
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"');

/** The elements of parsed Markdown; nothing that is not allowed comes through. */
export function contentText(tokens: readonly Token[]) {
  return elements(tokens, CONTENT_TAGS, {});
}

/** The parts under their headings, each with an anchor made of its title. Throws ContentProblem for two of one name. */
export function contentSections(parts: ContentFile<unknown>['parts']): ContentSection[] {
  return withIds(parts).map(({ id, title, tokens }) => ({ id, title, body: contentText(tokens) }));
}

/** The parts as questions and answers. Throws ContentProblem for what no answer may hold. */
export function faqEntries(parts: ContentFile<unknown>['parts']): FaqEntry[] {
  return withIds(parts).map(({ id, title, tokens }) => ({
    id,
    title,
    body: tokens.filter(({ type }) => type !== 'space').map((token) => faqParagraph(token, title)),
  }));
}

function faqParagraph(token: Token, title: string) {
  if (token.type !== 'paragraph') {
    const words = `the answer to "${title}" may hold paragraphs alone, not ${token.type}`;
    throw new ContentProblem(words, { code: 'answer', at: title });
  }
  return elements([{ ...token, type: 'text' } as Token], FAQ_TAGS, { strong: 'b', em: 'i' });
}

function withIds(parts: ContentFile<unknown>['parts']) {
  const ids = new Set<string>();
  return parts.map((part) => {
    const id = anchorOf(part.title);
    if (ids.has(id)) {
      throw new ContentProblem(`two parts are called ${part.title}`, { code: 'title', at: part.title });
    }
    ids.add(id);
    return { ...part, id };
  });
}

/** Throws ContentProblem for an element that the text may not hold: it would be left out without a word. */
function refuseElements(tokens: readonly Token[], tags: readonly string[]): void {
  marked.walkTokens([...tokens], (token) => {
    if (token.type !== 'html') return;
    for (const [element, name = ''] of token.raw.matchAll(/<\/?([a-z][^\s/>]*)[^>]*>?/gi)) {
      const isPlain = /^<\/?[a-z0-9]+\s*\/?>$/i.test(element);
      if (!isPlain || !tags.includes(name.toLowerCase())) {
        const words = `the element ${element} may not stand here; as words, write \\${element}`;
        throw new ContentProblem(words, { code: 'element', at: element });
      }
    }
  });
}

const anchorOf = (title: string) =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function elements<Tag extends string>(
  tokens: readonly Token[],
  tags: readonly Tag[],
  transformTags: Record<string, string>,
): RichText<Tag> {
  refuseElements(tokens, [...tags, ...Object.keys(transformTags)]);
  const html = marked.parser([...tokens]).replaceAll(/>\n+</g, '><');
  const clean = sanitizeHtml(html, {
    allowedTags: [...tags],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    transformTags,
  });
  return readElements(clean.trim(), tags);
}
