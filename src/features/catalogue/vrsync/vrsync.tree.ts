import sax from 'sax';
import { inReadingOrder, withoutControl } from '../../../domain/forms/clean-text.ts';
import { VRSYNC_LIMITS } from './vrsync.limits.ts';

/** An element of a listing by its local name. */
export type XmlPart = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
  /** It held control characters, which no XML may; they are left out. */
  isUnclean?: boolean;
  readonly parts: XmlPart[];
};

/** Reason why a document is no feed. */
export type VrsyncRefusal = 'xml_encoding' | 'xml_broken' | 'xml_forbidden' | 'xml_too_much' | 'not_vrsync';

export type VrsyncRefused = { readonly refusal: VrsyncRefusal; readonly line: number };

/** A listing as it stands; `isTooMuch`: its end was not read. */
export type XmlListing = { readonly part: XmlPart; readonly isTooMuch: boolean };

const CHUNK = 65_536;
const PATH = ['ListingDataFeed', 'Listings', 'Listing'] as const;

class Refused extends Error {
  readonly refusal: VrsyncRefusal;
  constructor(refusal: VrsyncRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/**
 * Reads a document piece by piece and hands over each listing as it ends; yields the bytes that are read. A document type,
 * and with it every entity of its own, refuses the whole.
 */
export function* readingListings(
  bytes: Uint8Array,
  onListing: (listing: XmlListing) => void,
): Generator<number, VrsyncRefused | null> {
  const decoder = decoderOf(bytes);
  if (decoder === null) return { refusal: 'xml_encoding', line: 1 };
  const parser = parserOf(onListing);
  try {
    for (let start = 0; start < bytes.length; start += CHUNK) {
      const end = Math.min(start + CHUNK, bytes.length);
      parser.write(decoded(decoder, bytes.subarray(start, end), end < bytes.length));
      yield end;
    }
    parser.close();
    return null;
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.refusal, line: parser.line + 1 };
    throw error;
  }
}

function decoded(decoder: TextDecoder, bytes: Uint8Array, stream: boolean): string {
  try {
    return decoder.decode(bytes, { stream });
  } catch {
    throw new Refused('xml_encoding');
  }
}

/** By the mark of byte order, else by what the document says of itself; null: an encoding that nobody knows. */
function decoderOf(bytes: Uint8Array): TextDecoder | null {
  const [first, second] = bytes;
  const mark =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const said = /^[^<]{0,8}<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head)?.[1];
  try {
    return new TextDecoder(mark ?? said ?? 'utf-8', { fatal: true });
  } catch {
    return null;
  }
}

function parserOf(onListing: (listing: XmlListing) => void): sax.SAXParser {
  const parser = sax.parser(true, { position: true });
  const path: string[] = [];
  let hasRoot = false;
  /** Elements that are open in the listing that is read. */
  let open: XmlPart[] = [];
  let attributes = 0;
  let parts = 0;
  let letters = 0;

  const isTooMuch = () => parts > VRSYNC_LIMITS.parts || letters > VRSYNC_LIMITS.letters;
  const take = (text: string) => {
    const within = open.at(-1);
    if (within === undefined) return;
    letters += text.length;
    if (isTooMuch()) return;
    const clean = withoutControl(text);
    if (clean !== text) within.isUnclean = true;
    within.text += inReadingOrder(clean);
  };

  parser.onerror = () => {
    throw new Refused('xml_broken');
  };
  parser.ondoctype = () => {
    throw new Refused('xml_forbidden');
  };
  parser.onsgmldeclaration = () => {
    throw new Refused('xml_forbidden');
  };
  parser.onopentagstart = () => {
    attributes = 0;
  };
  parser.onattribute = ({ value }) => {
    attributes += 1;
    if (open.length > 0) letters += value.length;
    if (attributes > VRSYNC_LIMITS.attributes) throw new Refused('xml_too_much');
  };
  parser.onopentag = (tag) => {
    const name = localName(tag.name);
    path.push(name);
    hasRoot = true;
    if (path.length === 1 && name !== PATH[0]) throw new Refused('not_vrsync');
    if (path.length > VRSYNC_LIMITS.depth) throw new Refused('xml_too_much');
    const isListing = path.length === PATH.length && PATH.every((step, at) => path[at] === step);
    if (!isListing && open.length === 0) return;
    if (isListing) [parts, letters] = [0, 0];
    parts += 1;
    const part = {
      name,
      attributes: ownAttributes(tag.attributes as Record<string, string>),
      text: '',
      parts: [],
    };
    if (!isTooMuch()) open.at(-1)?.parts.push(part);
    open.push(part);
  };
  parser.ontext = take;
  parser.oncdata = take;
  parser.onclosetag = () => {
    path.pop();
    const part = open.pop();
    if (part === undefined || open.length > 0) return;
    open = [];
    onListing({ part, isTooMuch: isTooMuch() });
  };
  parser.onend = () => {
    if (path.length > 0 || !hasRoot) throw new Refused('xml_broken');
  };
  return parser;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function ownAttributes(given: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [localName(name), inReadingOrder(withoutControl(value))]),
  );
}
