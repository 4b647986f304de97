/** Formats that a file is recognised as. */
export type FileFormat =
  | 'jpeg'
  | 'png'
  | 'webp'
  | 'avif'
  | 'gif'
  | 'heic'
  | 'pdf'
  | 'docx'
  /** An archive that is not known to be a document. */
  | 'zip'
  | 'html';

/** As many first bytes tell every format but a DOCX, which needs the whole file. */
export const FORMAT_BYTES = 1024;

/** Brands of the container that AVIF and HEIC share (ISO/IEC 23000-22, 23008-12). */
const AVIF_BRANDS = ['avif', 'avis'];
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'];

/** A PDF may have other bytes before its mark (ISO 32000-1, annex H, 3.4.1). */
const PDF_MARK = /%PDF-[12]\.\d/;
const HTML_MARK =
  /^[\s\uFEFF]*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|body|title|meta|script|style|iframe|h1|div|center)\b/i;

/** The format of a file by its bytes, never by a name or a header; null for any other. */
export function formatOf(bytes: Uint8Array): FileFormat | null {
  const head = latinText(bytes.subarray(0, FORMAT_BYTES));
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (head.slice(4, 8) === 'ftyp') return brandOf(head);
  if (head.startsWith('PK\x03\x04')) return isWordFile(bytes) ? 'docx' : 'zip';
  if (HTML_MARK.test(head.replace(/^\xef\xbb\xbf/, ''))) return 'html';
  return PDF_MARK.test(head) ? 'pdf' : null;
}

function latinText(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

/** The major brand decides; the compatible ones where it is a general one. */
function brandOf(head: string): FileFormat | null {
  const size = Math.min(
    head.length,
    [...head.slice(0, 4)].reduce((sum, byte) => sum * 256 + byte.charCodeAt(0), 0),
  );
  const brands = [head.slice(8, 12)];
  for (let at = 16; at + 4 <= size; at += 4) brands.push(head.slice(at, at + 4));
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : null;
}

/** Names of an archive's entries stand unpacked in its directory, which is at the end. */
function isWordFile(bytes: Uint8Array): boolean {
  return holds(bytes, '[Content_Types].xml') && holds(bytes, 'word/document.xml');
}

function holds(bytes: Uint8Array, text: string): boolean {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    let next = 1;
    while (next < text.length && bytes[at + next] === text.charCodeAt(next)) next += 1;
    if (next === text.length) return true;
  }
  return false;
}
