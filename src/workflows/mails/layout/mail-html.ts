import { mailFrameCopy as copy } from '../../../copy/mails/mails.ts';
import type { Brand } from '../../../domain/brand/brand.ts';
import { mailColours } from './mail-colours.ts';
import type { MailBlock, MailContent } from './mail-content.ts';
import { barsHtml, listingHtml, pictureHtml } from './mail-html-listing.ts';
import { attributes, escaped, FONT, type MailLook, table, unbroken, wordsHtml } from './mail-html-parts.ts';
import { mailStyleSheet } from './mail-style-sheet.ts';

const TITLE = 'margin:0 0 12px;font-size:26px;line-height:31px;font-weight:bold;letter-spacing:-.3px';
const TEXT = 'margin:0 0 14px;font-size:16px;line-height:24px';
const SMALL = 'margin:0 0 14px;font-size:14px;line-height:20px';
const FOOT = 'font-size:13px;line-height:19px';

/** A message as HTML: tables of 600 pixels, every style on its element, readable without pictures and in the dark. */
export function mailHtml(content: MailContent, brand: Brand, siteUrl: string): string {
  const look: MailLook = { colours: mailColours(brand) };
  const { background, surface } = look.colours;
  const inner = table(
    { width: '600', class: 'em-sf', bgcolor: surface.light },
    `width:100%;max-width:600px;background:${surface.light};border-radius:16px`,
    bandHtml(look, brand) + bodyHtml(look, content) + footHtml(look, content, brand, siteUrl),
  );
  const outer = table(
    { width: '100%', class: 'em-bg', bgcolor: background.light },
    `background:${background.light}`,
    `<tr><td align="center" style="padding:20px 10px">${inner}</td></tr>`,
  );
  return [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escaped(content.subject)}</title><style>${mailStyleSheet(look.colours)}</style></head>`,
    `<body class="em-bg" style="margin:0;padding:0;background:${background.light}">`,
    `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(content.preview)}</div>`,
    `${outer}</body></html>`,
  ].join('\n');
}

function bandHtml({ colours }: MailLook, brand: Brand): string {
  const name = `${FONT};font-size:19px;line-height:24px;font-weight:bold;color:${colours.onBand.light}`;
  const tagline = `${FONT};font-size:13px;line-height:18px;color:${colours.onBand2.light}`;
  const row = `<tr><td style="${name}"><span style="color:${colours.deal.light}">&#9650;</span>&nbsp;${escaped(brand.name)}</td><td align="right" class="em-hide" style="${tagline}">${escaped(brand.tagline)}</td></tr>`;
  const band = `background:${colours.band.light};border-radius:16px 16px 0 0;padding:18px 28px`;
  return `<tr><td class="em-pd" bgcolor="${colours.band.light}" style="${band}">${table({ width: '100%' }, '', row)}</td></tr>`;
}

function bodyHtml(look: MailLook, { title, blocks }: MailContent): string {
  const heading = `<h1 class="em-tx" style="${FONT};${TITLE};color:${look.colours.text.light}">${escaped(title)}</h1>`;
  const body = blocks.map((block) => blockHtml(look, block)).join('\n');
  return `<tr><td class="em-pd" style="padding:28px 28px 12px">${heading}\n${body}</td></tr>`;
}

function footHtml(look: MailLook, content: MailContent, brand: Brand, siteUrl: string): string {
  const { line, text3 } = look.colours;
  const small = `${FONT};${FOOT};color:${text3.light}`;
  const links = (content.footLinks ?? []).map(({ label, href }) => wordsHtml(look, [{ link: label, href }]));
  const company = copy.company(brand.legalName, brand.companyTaxId, brand.brokerLicence);
  const privacy = { link: copy.privacy, href: `${siteUrl}/termos/privacidade` };
  const last = wordsHtml(look, [`${company}. ${copy.neverAsked} `, privacy]);
  const parts = [
    `<p class="em-t3" style="${small};margin:0 0 8px">${escaped(content.reason)}</p>`,
    links.length === 0
      ? ''
      : `<p style="${FONT};${FOOT};margin:0 0 8px">${links.join(' &nbsp;·&nbsp; ')}</p>`,
    `<p class="em-t3" style="${small};margin:0">${last}</p>`,
  ];
  return `<tr><td class="em-pd em-ft" style="padding:16px 28px 26px;border-top:1px solid ${line.light}">${parts.join('')}</td></tr>`;
}

function blockHtml(look: MailLook, block: MailBlock): string {
  const { colours } = look;
  switch (block.kind) {
    case 'text': {
      const style = `${FONT};${block.small ? SMALL : TEXT};color:${colours.text2.light}`;
      return `<p class="em-t2" style="${style}">${wordsHtml(look, block.words)}</p>`;
    }
    case 'quote': {
      const lines = escaped(block.text).replaceAll(/\r?\n/g, '<br>');
      const style = `${FONT};${TEXT};color:${colours.text2.light};overflow-wrap:anywhere`;
      return `<p class="em-t2" style="${style}"><b>${escaped(block.title)}</b><br>“${lines}”</p>`;
    }
    case 'facts':
      return factsHtml(look, block.rows);
    case 'note':
      return noteHtml(look, block.words);
    case 'button':
      return buttonHtml(look, block);
    case 'picture':
      return pictureHtml(block.picture);
    case 'listing':
      return listingHtml(look, block.listing);
    case 'bars':
      return barsHtml(look, block.bars);
  }
}

/** A label of so many letters leaves room for its value on a telephone too. */
const LONGEST_IN_ONE_LINE = 18;

function factsHtml({ colours }: MailLook, rows: readonly { label: string; value: string }[]): string {
  const cell = `${FONT};border-top:1px solid ${colours.line.light};font-size:15px;line-height:20px`;
  const label = `${cell};padding:10px 12px 10px 0;color:${colours.text2.light}`;
  const value = `${cell};padding:10px 0;font-weight:bold;color:${colours.text.light};overflow-wrap:anywhere`;
  const inOneLine = (text: string) => (text.length <= LONGEST_IN_ONE_LINE ? ';white-space:nowrap' : '');
  const lines = rows.map(
    (row) =>
      `<tr><td class="em-t2 em-ln" style="${label}${inOneLine(row.label)}" valign="top">${escaped(row.label)}</td><td class="em-tx em-ln" align="right" style="${value}" valign="top">${unbroken(row.value)}</td></tr>`,
  );
  return table({ width: '100%' }, 'margin:4px 0 18px', lines.join(''));
}

function noteHtml(look: MailLook, words: Extract<MailBlock, { kind: 'note' }>['words']): string {
  const { soft, text } = look.colours;
  const style = `${FONT};margin:0;font-size:15px;line-height:22px;color:${text.light}`;
  const box = { class: 'em-soft', bgcolor: soft.light };
  const cell = `<td${attributes(box)} style="background:${soft.light};border-radius:10px;padding:14px 16px"><p class="em-tx" style="${style}">${wordsHtml(look, words)}</p></td>`;
  return table({ width: '100%' }, 'margin:4px 0 16px', `<tr>${cell}</tr>`);
}

function buttonHtml({ colours }: MailLook, { label, href }: { label: string; href: string }): string {
  const { action, onAction } = colours;
  const cell = `background:${action.light};border-radius:8px;border:2px solid ${action.light}`;
  const link = `${FONT};display:inline-block;padding:13px 26px;font-size:16px;line-height:20px;font-weight:bold;color:${onAction.light};text-decoration:none`;
  const anchor = `<a href="${escaped(href)}" class="em-bt" style="${link}">${escaped(label)}</a>`;
  const button = `<td align="center" bgcolor="${action.light}" class="em-btn" style="${cell}">${anchor}</td>`;
  return table({}, 'margin:6px 0 18px', `<tr>${button}</tr>`);
}
