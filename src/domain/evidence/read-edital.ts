import { caseNumbersIn } from './case-number.ts';
import { type EditalFact, type FoundEvidence, LONGEST_VALUE } from './evidence-kinds.ts';
import {
  matchesOf,
  momentIn,
  moneyIn,
  quoteOf,
  sentenceAt,
  sentenceText,
  shortened,
  type TextPage,
  textPages,
} from './paper-text.ts';

/** An auction is called so by its order; `1ª praça`, `primeiro leilão`. */
const ORDERS = [
  /\b(?:1\s?[ºªoa.]{0,2}|primeir[oa])\s*(?:\((?:primeir[oa])\)\s*)?(?:publico\s+)?(?:leilao|praca|hasta|data)\b/g,
  /\b(?:2\s?[ºªoa.]{0,2}|segund[oa])\s*(?:\((?:segund[oa])\)\s*)?(?:publico\s+)?(?:leilao|praca|hasta|data)\b/g,
] as const;
/** Greatest distance, in characters, of an auction's day and amount behind its name. */
const REACH = 420;
const LEAST_WORDS = /minim|lance inicial|valor inicial|a partir de|nao inferior|igual ou superior/;

type Mention = { readonly on: TextPage; readonly at: number; readonly plain: string };

/** Another sale than the edital's own, and one that does not come. */
const OTHER_SALE = /\boutro edital|(?:edital|leilao) anterior|a titulo de exemplo/;
const NO_SALE = /\bnao (?:ha|havera|sera realizad\w+|se realizara)\b[^.;]{0,40}$/;
const OFF = /^[^.;:]{0,60}\b(?:nao (?:sera realizad|se realizara|havera|ocorrera)|cancelad|suspens)/;

function isOwnSale(on: TextPage, at: number, length: number): boolean {
  const { from } = sentenceAt(on, at);
  const before = on.plain.slice(from, at);
  if (OTHER_SALE.test(before) || NO_SALE.test(before)) return false;
  return !OFF.test(on.plain.slice(at + length, at + length + 90));
}

/** Texts behind each naming of an auction, up to the next naming of any. */
function mentionsOf(pages: readonly TextPage[], order: 0 | 1): Mention[] {
  const own = matchesOf(pages, ORDERS[order]).filter(({ on, match }) =>
    isOwnSale(on, match.index, match[0].length),
  );
  return own.map(({ on, match }) => {
    const at = match.index;
    const others = ORDERS.flatMap((pattern) => [...on.plain.matchAll(pattern)].map(({ index }) => index));
    const next = Math.min(...others.filter((index) => index > at), at + REACH, on.plain.length);
    return { on, at, plain: on.plain.slice(at, next) };
  });
}

const found = (fact: EditalFact, value: string, on: TextPage, at: number, length: number): FoundEvidence => ({
  ...{ fact, place: 0, value, page: on.page },
  quote: quoteOf(on, at, length),
});

function auctionFacts(pages: readonly TextPage[], order: 0 | 1): FoundEvidence[] {
  const mentions = mentionsOf(pages, order);
  const facts: FoundEvidence[] = [];
  for (const { on, at, plain } of mentions) {
    const moment = momentIn(plain);
    if (moment === null) continue;
    const fact = order === 0 ? 'first_auction' : 'second_auction';
    facts.push(found(fact, moment.value, on, at, moment.at + moment.length));
    break;
  }
  const least = mentions.flatMap(({ on, at, plain }) => {
    const amounts = moneyIn(plain);
    const words = LEAST_WORDS.exec(plain);
    const named = words && amounts.find((amount) => amount.at > words.index);
    const best = named ?? amounts[0];
    return best === undefined ? [] : [{ ...best, on, from: at + best.at, isNamed: Boolean(named) }];
  });
  const amount = least.find(({ isNamed }) => isNamed) ?? least[0];
  if (amount !== undefined) {
    const fact = order === 0 ? 'first_minimum' : 'second_minimum';
    facts.push(found(fact, String(amount.cents), amount.on, amount.from, amount.length));
  }
  return facts;
}

/** The buyer pays none: it says so, or says that somebody else does. */
const NO_COMMISSION =
  /\bnao (?:\S+ ){0,2}?(?:pag(?:a|ara|am|arao)|dever?a?|arca\w*|incid\w+|ha|havera|cab\w+|cobra\w*)\b[^.,;]{0,30}comissao|comissao[^.;]{0,40}\bnao (?:e |sera )?(?:devid|cobrad|paga|incid)|\b(?:sem|isent[oa] d[ea]|dispensad[oa] d[ea]) (?:a )?comissao|comissao[^.;]{0,80}(?:\bpag[oa]|por conta|a cargo|onus|responsabilidade)\s(?:pel|d)[oa]\s(?:comitente|vendedor|credor|banco|exequente)/;

function commission(pages: readonly TextPage[]): FoundEvidence[] {
  const pattern =
    /comissao[^%]{0,160}?(\d{1,2}(?:,\d{1,2})?)\s*%|(\d{1,2}(?:,\d{1,2})?)\s*%[^.;]{0,60}comissao/g;
  const first = matchesOf(pages, pattern).find(({ on, match }) => {
    const { from } = sentenceAt(on, match.index);
    const { to } = sentenceAt(on, match.index + match[0].length - 1);
    return !NO_COMMISSION.test(on.plain.slice(from, to).replace(/\s+/g, ' '));
  });
  if (first === undefined) return [];
  const { on, match } = first;
  const rate = Number((match[1] ?? match[2] ?? '').replace(',', '.'));
  return [found('commission', String(rate), on, match.index, match[0].length)];
}

/** A sentence in which all of some words stand, and none of some others. */
function sentence(
  fact: EditalFact,
  pages: readonly TextPage[],
  head: RegExp,
  { also = [], never = /$^/ }: { readonly also?: readonly RegExp[]; readonly never?: RegExp } = {},
): FoundEvidence[] {
  for (const { on, match } of matchesOf(pages, head)) {
    const { from, to } = sentenceAt(on, match.index);
    const plain = on.plain.slice(from, to);
    if (never.test(plain) || !also.every((words) => words.test(plain))) continue;
    const text = sentenceText(on, match.index);
    const value = shortened(text, LONGEST_VALUE);
    return [found(fact, value, on, match.index, match[0].length)];
  }
  return [];
}

const CONDITIONAL =
  /(?<!-)\b(?:caso|(?<!nao )se(?! encontra| acha)|quando|eventual|eventualmente|hipotese|estando)\b[^.;]{0,40}$/;

/** Not told: `não se sabe`, `não há garantia de que`, `ocupado ou não`. */
const UNTOLD =
  /\b(?:nao|sem|nem)\b[^.;]*\b(?:sab\w*|garant\w*|inform\w*|certeza|notici\w*|respons\w*|verific\w*|vistori\w*)\b[^.;]*$/;
const DENIED =
  /\b(?:nao|nem|nunca|tampouco)\b(?: (?:esta|estar|esteja|estando|se|encontra\w*|acha\w*|e|mais|ha|foi))*[\s:]*$/;

function occupationOf(on: TextPage, match: RegExpExecArray): string | null {
  const { from } = sentenceAt(on, match.index);
  const before = on.plain.slice(Math.max(from, match.index - 90), match.index).replace(/\s+/g, ' ');
  const behind = on.plain.slice(match.index + match[0].length);
  if (CONDITIONAL.test(before) || UNTOLD.test(before) || /^,?\s+ou\s+(?:nao|desocup|ocup)/.test(behind))
    return null;
  const word = match[1] ?? match[2] ?? '';
  const isDenied = DENIED.test(before);
  if (word === 'locad' || word === 'alugad') return isDenied ? null : 'Alugado';
  return (word === 'ocupad') === isDenied ? 'Desocupado' : 'Ocupado';
}

/** Only what the edital says to be so: what holds if somebody lives there tells nothing of who does. */
function occupation(pages: readonly TextPage[]): FoundEvidence[] {
  for (const { on, match } of matchesOf(
    pages,
    /\b(desocupad|ocupad|locad|alugad)[oa]\b|\b(livre de pessoas)\b/g,
  )) {
    const value = occupationOf(on, match);
    if (value === null) continue;
    return [found('occupation', value, on, match.index, match[0].length)];
  }
  return [];
}

function caseNumber(pages: readonly TextPage[]): FoundEvidence[] {
  for (const { on, match } of matchesOf(
    pages,
    /\d{7}\s?-?\s?\d{2}\s?\.?\s?\d{4}\s?\.?\s?\d\s?\.?\s?\d{2}\s?\.?\s?\d{4}(?!\d)/g,
  )) {
    const [number] = caseNumbersIn(match[0]);
    if (number !== undefined) return [found('case_number', number, on, match.index, match[0].length)];
  }
  return [];
}

/** Facts of an edital, page by page: each where it stands first. */
export function readEdital(given: readonly string[]): FoundEvidence[] {
  const pages = textPages(given);
  return [
    ...auctionFacts(pages, 0),
    ...auctionFacts(pages, 1),
    ...commission(pages),
    ...sentence('payment_terms', pages, /\b(?:pagamento|pago|paga)\b/g, {
      also: [/a vista|parcel|financi|fgts|ato|24 horas|transferencia|deposito|boleto/],
      never: /comissao|debitos|despesas/,
    }),
    ...sentence('debts_rule', pages, /\b(?:debitos?|dividas?|iptu|condomin\w+|tribut\w+)\b/g, {
      also: [
        /arrematante|comprador|adquirente|vendedor|credor|sub-?rog/,
        /respons|por conta|cargo|arca|sub-?rog|quita|pag/,
      ],
      never: /comissao/,
    }),
    ...occupation(pages),
    ...sentence('visit', pages, /\b(?:visita(?:s|cao|r)?|vistoria)\b/g),
    ...caseNumber(pages),
  ];
}
