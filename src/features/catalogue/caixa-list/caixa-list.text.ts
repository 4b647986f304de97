export type ListEncoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';

export type ListText =
  | { readonly ok: true; readonly text: string; readonly encoding: ListEncoding }
  | { readonly ok: false; readonly code: 'empty' | 'not_text' };

/** Begins of files that people take for lists: pictures, PDF, archives (a spreadsheet's own format is one). */
const BINARY_SIGNATURES = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x25, 0x50, 0x44, 0x46],
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x1f, 0x8b],
];
/** Real lists hold a handful of stray control characters in ten thousand lines. */
const MAX_CONTROL_SHARE = 0.01;

/**
 * The text of a list: UTF-8 when every byte fits, else Windows-1252, in which lists are published. Text that was
 * taken for Windows-1252 once too often (`Ã¡rea`) is repaired; control characters are taken out.
 */
export function textOfList(bytes: Uint8Array): ListText {
  if (BINARY_SIGNATURES.some((signature) => signature.every((byte, at) => bytes[at] === byte))) {
    return { ok: false, code: 'not_text' };
  }
  const { text, encoding } = decode(bytes);
  const repaired = text.includes('Ã¡rea') ? repairTwiceEncoded(text) : text;
  const clean = repaired.replace(/[^\P{Cc}\n\r\t]/gu, '');
  if (clean.trim() === '') return { ok: false, code: bytes.length === 0 ? 'empty' : emptyOr(text) };
  return repaired.length - clean.length > repaired.length * MAX_CONTROL_SHARE
    ? { ok: false, code: 'not_text' }
    : { ok: true, text: clean, encoding };
}

function emptyOr(text: string): 'empty' | 'not_text' {
  return text.trim() === '' ? 'empty' : 'not_text';
}

function decode(bytes: Uint8Array): { text: string; encoding: ListEncoding } {
  const wide = utf16Of(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: wide };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

/** Spreadsheets save "Unicode text" as UTF-16, with a mark of byte order; without one, ASCII shows where its zeros are. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0 && third === 0 && isAscii(second) && isAscii(fourth)) return 'utf-16be';
  return second === 0 && fourth === 0 && isAscii(first) && isAscii(third) ? 'utf-16le' : null;
}

const isAscii = (byte: number | undefined) => byte !== undefined && byte > 0 && byte < 0x80;

/** The first lines of a file, in an encoding in which at least its ASCII characters are right. */
export function beginOfText(bytes: Uint8Array): string {
  return new TextDecoder(utf16Of(bytes) ?? 'latin1').decode(bytes.subarray(0, 2048));
}

/** Characters of Windows-1252 beyond Latin-1, with their bytes. */
const BYTE_OF = new Map(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, at) => at + 0x80))].map(
    (character, at) => [character, at + 0x80],
  ),
);
const TWICE_ENCODED = new RegExp(`[\\u00c2-\\u00df][\\u0080-\\u00bf${[...BYTE_OF.keys()].join('')}]`, 'gu');

/** Two-byte sequences that were read as two characters become the one character that they stood for. */
function repairTwiceEncoded(text: string): string {
  return text.replace(TWICE_ENCODED, (pair) => {
    const [lead = 0, trail = 0] = [...pair].map(
      (character) => BYTE_OF.get(character) ?? character.charCodeAt(0),
    );
    return String.fromCharCode(((lead & 0x1f) << 6) | (trail & 0x3f));
  });
}
