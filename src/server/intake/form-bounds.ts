/** Fields of one form at most; the longest of ours has two dozen. */
const MOST_FIELDS = 200;
/** Bytes of a field's name at most. */
const LONGEST_NAME = 100;

export type FormFault = 'too_many_fields' | 'name_too_long';

const AMPERSAND = '&'.charCodeAt(0);
const EQUALS = '='.charCodeAt(0);

/**
 * Fault of a form that is beyond all measure, found in one pass over its bytes before any of it is taken apart; null:
 * it has none. A body that is no form has none here: its own parser refuses it.
 */
export function formFault(contentType: string, bytes: Uint8Array): FormFault | null {
  const type = contentType.toLowerCase();
  if (type.includes('urlencoded')) return pairsFault(bytes);
  return type.includes('multipart') ? partsFault(contentType, bytes) : null;
}

function pairsFault(bytes: Uint8Array): FormFault | null {
  let fields = 1;
  let nameLength = 0;
  let isInName = true;
  for (const byte of bytes) {
    if (byte === AMPERSAND) {
      fields += 1;
      nameLength = 0;
      isInName = true;
      if (fields > MOST_FIELDS) return 'too_many_fields';
    } else if (byte === EQUALS) isInName = false;
    else if (isInName) {
      nameLength += 1;
      if (nameLength > LONGEST_NAME) return 'name_too_long';
    }
  }
  return null;
}

const BOUNDARY = /boundary="?([^";,\s]{1,200})/i;
const HEAD_END = '\r\n\r\n';
/** Longest head of a part: its name, that of a file, a type. */
const LONGEST_PART_HEAD = 1000;

function partsFault(contentType: string, bytes: Uint8Array): FormFault | null {
  const boundary = BOUNDARY.exec(contentType)?.[1];
  // Without one nothing can be taken apart.
  if (boundary === undefined) return null;
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const mark = Buffer.from(`--${boundary}`);
  let parts = 0;
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    parts += 1;
    // The last mark closes the form.
    if (parts > MOST_FIELDS + 1) return 'too_many_fields';
    const head = body.subarray(at + mark.length, at + mark.length + LONGEST_PART_HEAD);
    if (head.length === LONGEST_PART_HEAD && !head.includes(HEAD_END)) return 'name_too_long';
  }
  return null;
}
