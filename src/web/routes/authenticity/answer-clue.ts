import { type Clue, isOwnHost, readClue } from '../../../domain/authenticity/read-clue.ts';
import type { Brand } from '../../../domain/brand/brand.ts';
import type { DataAge } from '../../../domain/catalogue/data-age.ts';
import { readPropertyPath } from '../../../domain/catalogue/property-path.ts';
import { normaliseName } from '../../../domain/localities/locality.ts';
import { readPhone } from '../../../domain/phone/read-phone.ts';
import { shownPhones } from '../../../domain/phone/shown-phones.ts';
import type { Outlet } from '../../../workflows/catalogue/outlet.server.ts';

/** The official record, as much as there is to hold against what somebody was sent. */
export type OfficialListing = {
  readonly smallId: string;
  readonly bankId: string | null;
  readonly name: string;
  readonly address: string;
  readonly href: string;
  readonly priceCents: number | null;
  /** Who sells, and the telephones by which they are reached, as the listing tells them; never those of the site. */
  readonly seller: string | null;
  readonly sellerPhones: readonly string[];
  /** Day of its data where they are old: it may be sold by now. Null: they are not. */
  readonly oldList: Pick<DataAge, 'day' | 'days'> | null;
};

export type ClueAnswer =
  | { readonly kind: 'listing'; readonly listing: OfficialListing }
  | { readonly kind: 'foreignLink'; readonly host: string }
  | {
      readonly kind:
        | 'gone'
        | 'ownPage'
        | 'ownPhone'
        | 'foreignPhone'
        | 'ownEmail'
        | 'foreignEmail'
        | 'ownName'
        | 'unknownName'
        | 'unknownCode';
    };

type Site = { readonly outlet: Outlet; readonly origin: string };

/** Our knowledge of something that somebody was sent; null for an empty text. */
export async function answerClue(text: string, site: Site): Promise<ClueAnswer | null> {
  const clue = readClue(text);
  return clue === null ? null : answerOf(clue, site);
}

async function answerOf(clue: Clue, { outlet, origin }: Site): Promise<ClueAnswer> {
  const { brand } = outlet;
  switch (clue.kind) {
    case 'link':
      if (!isOwnHost(clue.host, ownHosts(origin))) return { kind: 'foreignLink', host: clue.host };
      return (await listingAt(referenceIn(clue.path), outlet)) ?? { kind: 'ownPage' };
    case 'email':
      return { kind: clue.domain === domainOf(brand) ? 'ownEmail' : 'foreignEmail' };
    case 'phone': {
      // A code of the bank may look like a telephone.
      const listing = await listingAt(clue.digits, outlet);
      if (listing !== null) return listing;
      return { kind: phonesOf(brand).has(clue.digits) ? 'ownPhone' : 'foreignPhone' };
    }
    case 'code':
      return (await listingAt(clue.code, outlet)) ?? { kind: 'unknownCode' };
    case 'name': {
      const ours = [brand.name, brand.legalName].map(normaliseName);
      return { kind: ours.includes(normaliseName(clue.name)) ? 'ownName' : 'unknownName' };
    }
  }
}

const ownHosts = (origin: string) => (origin === '' ? [] : [new URL(origin).hostname]);

/** The listing that an address of ours names; null: it is no page of one. */
function referenceIn(path: string): string | null {
  const [first, ...segments] = path.split('/').filter((part) => part !== '');
  return first === 'imovel' ? (readPropertyPath(segments)?.reference ?? null) : null;
}

async function listingAt(reference: string | null, outlet: Outlet): Promise<ClueAnswer | null> {
  if (reference === null) return null;
  const now = outlet.clock.now();
  const found = await outlet.findProperty(reference, now);
  if (found.kind === 'gone') return { kind: 'gone' };
  if (found.kind === 'unknown' || found.property.status === 'rascunho') return null;
  const page = outlet.propertyPage(found.property, now, { isPreview: false });
  const { smallId, bankId, name, address, href, price, dataAge, sellerName, contact, actions } = page;
  const phones = actions.contact === 'open' ? [contact?.phone, contact?.landline] : [];
  const seller = {
    seller: sellerName,
    sellerPhones: phones.flatMap((phone) => shownPhones(phone ?? null).map(({ text }) => text)),
  };
  const priceCents = price.campaign?.cents ?? price.saleCents;
  const oldList = dataAge?.isOld ? { day: dataAge.day, days: dataAge.days } : null;
  return {
    kind: 'listing',
    listing: { smallId, bankId, name, address, href, priceCents, oldList, ...seller },
  };
}

const domainOf = ({ contacts }: Brand) => contacts.email.split('@').at(-1)?.toLowerCase() ?? '';

/** Every number by which the operator is reached. */
function phonesOf({ contacts, messageProviders }: Brand): ReadonlySet<string> {
  const told = [contacts.sac, contacts.ombudsman, contacts.chatNumber];
  const linked = messageProviders.map(({ url }) => url.replace(/^(tel:|https:\/\/wa\.me\/)/, ''));
  return new Set([...told, ...linked].flatMap((number) => readPhone(number) ?? []));
}
