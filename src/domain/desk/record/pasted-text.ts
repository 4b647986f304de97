import { marksOfRich } from './marked-text.ts';

/** A text of an office program or of a printed page, as it is written at the desk: its words, emphasis, lists and links. */
export function pastedText({ plain, html }: { readonly plain: string; readonly html: string }): string {
  const body = /<!--StartFragment-->([\s\S]*?)<!--EndFragment-->/.exec(html)?.[1] ?? html;
  const hasForm = /<(?:b|strong|i|em|u|li|a)\b/i.test(body) || /mso-list/i.test(body);
  return hasForm ? listsOf(marksOfRich(body)) : listsOf(unbroken(tidy(plain)));
}

const tidy = (text: string): string =>
  text
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[\u00ad\u200b\ufeff]/g, '')
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n');

/** A printed line ends where the paper does: its sentence goes on in the next one. */
const unbroken = (text: string): string =>
  text.replaceAll(/(\p{Ll})-\n(?=\p{Ll})/gu, '$1').replaceAll(/([^\n.:;!?])\n(?=[\p{Ll}(])/gu, '$1 ');

/** The signs by which programs begin the lines of a list. */
const listsOf = (text: string): string =>
  text
    .replaceAll(/^[ \t]*(?:[•·▪●◦‣–]|o(?=\t|\u00a0| {2}))[ \t\u00a0]*(?=\S)/gm, '- ')
    .replaceAll(/^[ \t]*(\d{1,3})[.)][ \t\u00a0]+(?=\S)/gm, '$1. ')
    .replaceAll(/^(- .*)\n\n(?=- )/gm, '$1\n');
