// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** A text without what none may hold: control characters but tab and line ends, halves of characters. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(CONTROL, '');
}
