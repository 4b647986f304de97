import { mailFrameCopy as copy } from '../../../copy/mails/mails.ts';
import type { MailBar, MailListing, MailPicture } from './mail-content.ts';
import { escaped, FONT, type MailLook, table } from './mail-html-parts.ts';

/** Height of a bar whose amount stands in it. */
const BAR_HEIGHT = 34;

export function pictureHtml({ src, alt }: MailPicture): string {
  const style = 'display:block;width:100%;height:auto;border:0;border-radius:12px;margin:0 0 16px';
  return `<img src="${escaped(src)}" width="544" alt="${escaped(alt)}" style="${style}">`;
}

/** A property as a card: its picture on the left, above on a telephone. */
export function listingHtml(look: MailLook, listing: MailListing): string {
  const { line } = look.colours;
  const picture = listing.picture === null ? '' : sidePicture(listing.picture);
  const cell = `<td class="em-st" valign="top" style="padding:14px 16px">${listingText(look, listing)}</td>`;
  const style = `border:1px solid ${line.light};border-radius:12px;border-collapse:separate;margin:0 0 14px`;
  return table({ width: '100%', class: 'em-card' }, style, `<tr>${picture}${cell}</tr>`);
}

function sidePicture({ src, alt }: MailPicture): string {
  const style = `${FONT};font-size:12px;line-height:16px;display:block;width:180px;height:100%;min-height:168px;object-fit:cover;border:0;border-radius:11px 0 0 11px`;
  const picture = `<img src="${escaped(src)}" width="180" alt="${escaped(alt)}" style="${style}">`;
  return `<td class="em-st em-img" width="180" valign="top" style="padding:0">${picture}</td>`;
}

function listingText(look: MailLook, listing: MailListing): string {
  const { saving, text, text2 } = look.colours;
  const badge = `${FONT};margin:0 0 4px;font-size:13px;line-height:17px;font-weight:bold;color:${saving.light}`;
  const name = `${FONT};margin:0;font-size:17px;line-height:22px;font-weight:bold`;
  const facts = `${FONT};margin:3px 0 8px;font-size:14px;line-height:19px;color:${text2.light}`;
  const appraisal = `${FONT};margin:0;font-size:13px;line-height:17px;color:${text2.light}`;
  const details = [listing.place, listing.features].filter(Boolean).map(escaped).join('<br>');
  return [
    listing.badge === undefined ? '' : `<p class="em-sv" style="${badge}">${escaped(listing.badge)}</p>`,
    `<p style="${name}"><a class="em-tx" href="${escaped(listing.href)}" style="color:${text.light};text-decoration:none">${escaped(listing.name)}</a></p>`,
    `<p class="em-t2" style="${facts}">${details}</p>`,
    priceHtml(look, listing),
    listing.appraisal === null
      ? ''
      : `<p class="em-t2" style="${appraisal}">${copy.appraisal} ${appraisalHtml(listing.appraisal, listing)}</p>`,
  ].join('');
}

/** Only what the price is below is struck through. */
function appraisalHtml(appraisal: string, { discountPercent }: MailListing): string {
  return discountPercent === null ? escaped(appraisal) : `<s>${escaped(appraisal)}</s>`;
}

/** The price, the discount in a tag, and how much of the appraisal is left to pay as a line of two colours. */
function priceHtml({ colours }: MailLook, { price, discountPercent }: MailListing): string {
  const { text, deal, onDeal, bar } = colours;
  const amount = `${FONT};font-size:20px;line-height:24px;font-weight:bold;color:${text.light}`;
  const tag = `${FONT};display:inline-block;background:${deal.light};color:${onDeal.light};font-size:14px;line-height:18px;font-weight:bold;padding:4px 9px;border-radius:4px`;
  const priceCell = `<td class="em-tx" style="${amount}">${escaped(price)}</td>`;
  if (discountPercent === null) return table({ width: '100%' }, 'margin:0 0 6px', `<tr>${priceCell}</tr>`);
  const tagCell = `<td align="right"><span style="${tag}">${copy.discount(discountPercent)}</span></td>`;
  const part = (percent: number, colour: string, name: string, radius: string) =>
    `<td width="${percent}%" height="8" bgcolor="${colour}" class="${name}" style="height:8px;line-height:8px;font-size:0;background:${colour};border-radius:${radius}">&nbsp;</td>`;
  const ruler = `<tr>${part(100 - discountPercent, bar.light, 'em-r1', '8px 0 0 8px')}${part(discountPercent, deal.light, 'em-r2', '0 8px 8px 0')}</tr>`;
  return (
    table({ width: '100%' }, '', `<tr>${priceCell}${tagCell}</tr>`) +
    table({ width: '100%' }, 'margin:8px 0 6px', ruler)
  );
}

export function barsHtml(look: MailLook, bars: readonly MailBar[]): string {
  return bars.map((bar, position) => barHtml(look, bar, barRole(position, bars.length))).join('');
}

type BarRole = 'neutral' | 'bar' | 'deal';

/** The first tells what is compared with, the last what counts. */
function barRole(position: number, count: number): BarRole {
  if (position === count - 1) return 'deal';
  return position === 0 ? 'neutral' : 'bar';
}

function barHtml({ colours }: MailLook, { label, amount, percent }: MailBar, role: BarRole): string {
  const ground = colours[role].light;
  const ink = role === 'deal' ? colours.onDeal.light : colours.onBand.light;
  const words = `${FONT};margin:0 0 4px;font-size:14px;line-height:18px;color:${colours.text2.light}`;
  const cell = `${FONT};background:${ground};height:${BAR_HEIGHT}px;border-radius:8px;padding:0 12px;font-size:16px;font-weight:bold;color:${ink};white-space:nowrap`;
  const row = `<tr><td width="${percent}%" height="${BAR_HEIGHT}" bgcolor="${ground}"${role === 'bar' ? ' class="em-r1"' : ''} style="${cell}">${escaped(amount)}</td><td style="font-size:0">&nbsp;</td></tr>`;
  return `<p class="em-t2" style="${words}">${escaped(label)}</p>${table({ width: '100%' }, 'margin:0 0 12px', row)}`;
}
