import sanitizeHtml from 'sanitize-html';

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** A listing's text without any markup; null when nothing is left. Cheap for text that holds none. */
export function plainTextOf(text: string | null): string | null {
  if (text === null) return null;
  const bare = /[<&]/.test(text) ? withoutMarkup(text) : text;
  return bare.trim() === '' ? null : bare.trim();
}

function withoutMarkup(text: string): string {
  return sanitizeHtml(text, { allowedTags: [], allowedAttributes: {} }).replaceAll(
    /&(amp|lt|gt|quot);/g,
    (entity) => ENTITIES[entity] ?? entity,
  );
}
