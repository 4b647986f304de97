import { cleanText } from '../../domain/forms/clean-text.ts';

/** A name or value of a form as its pages know it: browsers send line ends as two characters, and anybody may send a NUL. */
export const formText = (value: string): string => cleanText(value).replaceAll('\r\n', '\n');
