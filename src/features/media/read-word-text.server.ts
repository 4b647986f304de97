import sanitizeHtml from 'sanitize-html';
import { documentTextCopy } from '../../copy/property/property-documents.ts';
import { readElements, type TextPicture } from '../../domain/catalogue/rich-text.ts';
import { DOCUMENT_TAGS, type DocumentText } from '../../domain/media/document-text.ts';

/** Largest document of words and tables; a larger one would hold everybody else up. */
const MAX_BYTES = 5_000_000;
const MAX_UNPACKED_BYTES = 30_000_000;

/** Other links are words: anchors inside the document lead nowhere here. */
const SAFE = /^(https?|mailto|tel):/i;

const OURS = /^\/midia\/foto\//;
/** More than a document of rules or of a visit has. */
const MOST_PICTURES = 60;

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const END_BYTES = 22;

/** Keeps a picture of a document and tells how it is shown; null: it cannot be. */
export type KeepPicture = (
  bytes: Uint8Array,
) => Promise<Pick<TextPicture, 'src' | 'width' | 'height'> | null>;

/**
 * The text of a DOCX as elements, with the pictures that can be kept; where another stands, words say so. Null for what
 * is none, is damaged, or is too large to be read between other requests.
 */
export async function readWordText(bytes: Buffer, keep: KeepPicture): Promise<DocumentText | null> {
  if (bytes.length > MAX_BYTES) return null;
  const unpacked = unpackedBytes(bytes);
  if (unpacked === null || unpacked > MAX_UNPACKED_BYTES) return null;
  // Only when a document is read: the library takes 20 MB and a tenth of a second.
  const { default: mammoth } = await import('mammoth');
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: bytes },
      { convertImage: mammoth.images.imgElement(keptPictures(keep)), externalFileAccess: false },
    );
    const html = sanitizeHtml(value, {
      allowedTags: [...DOCUMENT_TAGS],
      allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'] },
      allowedSchemes: ['https', 'http', 'mailto', 'tel'],
      transformTags: {
        h5: 'h4',
        h6: 'h4',
        img: (_tag, { src = '', alt = documentTextCopy.pictureAlt, width = '', height = '' }) =>
          OURS.test(src)
            ? { tagName: 'img', attribs: { src, alt, width, height } as sanitizeHtml.Attributes }
            : { tagName: 'em', attribs: {} as sanitizeHtml.Attributes, text: documentTextCopy.picture },
        a: (_tag, { href = '' }) =>
          SAFE.test(href)
            ? { tagName: 'a', attribs: { href } }
            : { tagName: 'span', attribs: {} as sanitizeHtml.Attributes },
      },
    });
    return html.trim() === '' ? null : readElements(html, DOCUMENT_TAGS);
  } catch {
    return null;
  }
}

/** One after the other, so that a document holds one picture in memory; drawings and what lies elsewhere are none. */
function keptPictures(keep: KeepPicture) {
  let count = 0;
  let last: Promise<unknown> = Promise.resolve();
  return (image: { readAsBuffer: () => Promise<Buffer> }) => {
    count += 1;
    if (count > MOST_PICTURES) return Promise.resolve({ src: '' });
    const kept = last.then(async () => {
      const shown = await keep(await image.readAsBuffer()).catch(() => null);
      return shown === null
        ? { src: '' }
        : { src: shown.src, width: String(shown.width), height: String(shown.height) };
    });
    const settled = kept.catch(() => ({ src: '' }));
    last = settled;
    return settled;
  };
}

/** Unpacked size by a ZIP archive's directory; null for other files. */
function unpackedBytes(bytes: Buffer): number | null {
  for (let end = bytes.length - END_BYTES; end >= 0; end -= 1) {
    if (bytes.readUInt32LE(end) !== END_OF_DIRECTORY) continue;
    return sumOfEntries(bytes, bytes.readUInt32LE(end + 16), bytes.readUInt16LE(end + 10));
  }
  return null;
}

function sumOfEntries(bytes: Buffer, directory: number, count: number): number | null {
  let at = directory;
  let sum = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_BYTES > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) return null;
    sum += bytes.readUInt32LE(at + 24);
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    at += ENTRY_BYTES + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return sum;
}
