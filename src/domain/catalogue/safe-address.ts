/** An address that may stand in a link: of the site itself or of the web; null for anything that could run or deceive. */
export function safeAddress(address: string | null): string | null {
  const text = address?.trim() ?? '';
  if (/^\/(?![/\\])/.test(text)) return text;
  const parsed = URL.parse(text);
  return parsed && (parsed.protocol === 'https:' || parsed.protocol === 'http:') ? parsed.href : null;
}
