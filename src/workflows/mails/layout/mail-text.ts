import { mailFrameCopy as copy } from '../../../copy/mails/mails.ts';
import type { Brand } from '../../../domain/brand/brand.ts';
import type { MailBlock, MailContent, MailListing, MailWords } from './mail-content.ts';

/** Lines are no longer than this, addresses apart. */
const WIDTH = 72;
const INDENT = '   ';

/** The same message as plain text. */
export function mailText(content: MailContent, brand: Brand): string {
  const company = copy.company(brand.legalName, brand.companyTaxId, brand.brokerLicence);
  let listings = 0;
  const blocks = content.blocks.map((block) => {
    if (block.kind === 'listing') listings += 1;
    return blockText(block, listings);
  });
  const links = (content.footLinks ?? []).map(({ label, href }) => `${label}:\n${href}`);
  const foot = ['--', wrapped(content.reason), ...links, '', wrapped(company), copy.neverAsked].join('\n');
  const body = [wrapped(content.title.toLocaleUpperCase('pt-BR')), ...blocks, foot].filter(
    (part) => part !== '',
  );
  return `${body.join('\n\n')}\n`;
}

function blockText(block: MailBlock, position: number): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return wrapped(plain(block.words));
    case 'quote':
      return `${block.title}\n${quoted(block.text)}`;
    case 'facts':
      return block.rows.map(({ label, value }) => hanging(`${label}: ${value}`)).join('\n');
    case 'button':
      return `${block.label}:\n${block.href}`;
    case 'picture':
      return '';
    case 'listing':
      return listingText(block.listing, position);
    case 'bars':
      return block.bars.map(({ label, amount }) => `${label}: ${spaced(amount)}`).join('\n');
  }
}

function listingText(listing: MailListing, position: number): string {
  const badge = listing.badge === undefined ? '' : ` (${startedSmall(listing.badge)})`;
  const amounts = [
    spaced(listing.price),
    listing.appraisal === null
      ? ''
      : `${copy.appraisal.toLocaleLowerCase('pt-BR')} ${spaced(listing.appraisal)}`,
    listing.discountPercent === null ? '' : copy.lower(listing.discountPercent),
  ].filter((part) => part !== '');
  const lines = [listing.place, listing.features, amounts.join(' | '), listing.href].filter(Boolean);
  const first = hanging(`${position}. ${listing.name}${badge}`);
  return [
    first,
    ...lines.map(
      (line) => INDENT + wrapped(spaced(line), WIDTH - INDENT.length).replaceAll('\n', `\n${INDENT}`),
    ),
  ].join('\n');
}

function plain(words: MailWords): string {
  if (typeof words === 'string') return words;
  return words
    .map((span) => {
      if (typeof span === 'string') return span;
      return 'bold' in span ? span.bold : `${span.link} (${span.href})`;
    })
    .join('');
}

/** As it goes on in the midst of a line: an amount in it keeps its R$. */
const startedSmall = (text: string) => text.charAt(0).toLocaleLowerCase('pt-BR') + text.slice(1);

/** In plain text, an amount may stand at the end of a line. */
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

const quoted = (text: string) =>
  text
    .split(/\r?\n/)
    .flatMap((line) => wrapped(line, WIDTH - 2).split('\n'))
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

const hanging = (text: string) =>
  wrapped(spaced(text), WIDTH - INDENT.length).replaceAll('\n', `\n${INDENT}`);

/** Breaks at spaces; a word that is longer than a line, such as an address, stays whole. */
function wrapped(text: string, width = WIDTH): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}
