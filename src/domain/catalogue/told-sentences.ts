import type { Property } from './property.ts';

/** Free texts of a listing in which its conditions stand. */
export type ConditionTexts = Pick<Property['detail'], 'remarks' | 'considerations' | 'extraConsiderations'>;

const BREAK = /<\/?(?:p|li|ul|ol|br|div|h\d)\b[^>]*>/gi;
const HIDDEN = /<(script|style)\b[\s\S]*?<\/\1\s*>/gi;
const TAG = /<[^>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&nbsp;': ' ', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' },
};
/** A full stop that ends a sentence and no abbreviation ("art. 1.345"), a semicolon or the end of a line. */
const END = /(?<=[\p{L}\p{N})%”"]{2})\.(?=\s+\p{Lu}|\s*$)|[;\n]/u;

/** The sentences of a listing's conditions, as they stand there, without markup. */
export function sentencesOf({
  remarks,
  considerations,
  extraConsiderations,
}: ConditionTexts): readonly string[] {
  return [remarks, considerations, extraConsiderations].flatMap((text) =>
    text === null
      ? []
      : plain(text)
          .split(END)
          .flatMap((part) => tidied(part)),
  );
}

function plain(text: string): string {
  if (!/[<&]/.test(text)) return text;
  const bare = text.replace(HIDDEN, ' ').replace(BREAK, '\n').replace(TAG, '');
  return bare.replace(/&(?:nbsp|lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}

function tidied(part: string): string[] {
  const sentence = part.replace(/\s+/g, ' ').trim();
  return sentence === '' ? [] : [sentence];
}
