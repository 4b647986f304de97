import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { contactCopy } from '../../../../copy/property/property.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { shownPhones } from '../../../../domain/phone/shown-phones.ts';
import { useImageFailure } from '../../../components/card/use-image-failure.ts';
import { buttonClass } from '../../../components/input/button.tsx';
import { classes } from '../../../components/input/classes.ts';
import { FormLink } from '../../../components/window/form-link.tsx';
import type { RootData } from '../../../root-data.ts';
import offer from '../property-offer.module.css';
import styles from '../property-page.module.css';

const loadContact = () => import('../../forms/contact-window.tsx').then(({ ContactWindow }) => ContactWindow);
const NOTHING = {};

type Way = { label: string; href: string | null; text: string };

/** Ways to reach the seller, as the listing tells them; none where it does not. */
function waysOf(contact: PropertyPageView['contact']): Way[] {
  const phones = [
    [contactCopy.phone, contact?.phone],
    [contactCopy.landline, contact?.landline],
  ] as const;
  return phones.flatMap(([label, phone]): Way[] =>
    shownPhones(phone ?? null).map((shown) => ({ label, ...shown })),
  );
}

/** The operator's own address. */
function ownWays(email: string | undefined): Way[] {
  return email ? [{ label: contactCopy.email, href: `mailto:${email}`, text: email }] : [];
}

const openContact = ({ actions, contact }: PropertyPageView) => (actions.contact === 'open' ? contact : null);

const isWanted = (property: PropertyPageView) =>
  ['contact', 'proposal', 'waits'].includes(property.actions.main.kind) || openContact(property) !== null;

/** One that fails leaves the name alone. */
function SellerLogo({ src }: { src: string }) {
  const { isFailed, watch } = useImageFailure(src);
  return isFailed ? null : <img className={offer.sellerLogo} src={src} alt="" loading="lazy" {...watch} />;
}

function Named({ label, name }: { label: string; name: string | null }) {
  if (name === null) return null;
  return (
    <p>
      <span className="muted">{label}</span> <b>{name}</b>
    </p>
  );
}

/** Seller and ways to reach them; absent where there is nothing left to ask about. */
export function ContactPanel({ property }: { property: PropertyPageView }) {
  const root = useRouteLoaderData<RootData>('root');
  // A time that ends takes nothing away from whom is reading it.
  const [kept, setKept] = useState(property);
  const isHere = isWanted(property);
  if (isHere && kept !== property) setKept(property);
  const shown = isHere ? property : kept;
  const contact = openContact(shown);
  const sellers = waysOf(contact);
  const isOwn = sellers.length === 0;
  const ways = isOwn ? ownWays(root?.brand.contacts.email) : sellers;
  if (!isWanted(shown) || ways.length === 0) return null;
  return (
    <section
      id="contato"
      className={styles.contact}
      aria-labelledby="contato-titulo"
      data-stands={isHere ? undefined : ''}
    >
      <h2 id="contato-titulo">
        {property.contactLabel ?? (isOwn ? contactCopy.ownTitle : contactCopy.title)}
      </h2>
      {contact?.logo ? <SellerLogo src={contact.logo} /> : null}
      <Named label={contactCopy.soldBy} name={shown.sellerName} />
      {contact?.name === shown.sellerName ? null : (
        <Named label={contactCopy.by} name={contact?.name ?? null} />
      )}
      <ul>
        {ways.map(({ label, href, text }) => (
          <li key={`${label} ${text}`}>
            <span className="muted">{label}</span>{' '}
            {href === null ? (
              <span>{text}</span>
            ) : (
              <a
                className={classes(property.sections.fullContact && buttonClass({ block: true }))}
                href={href}
              >
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
      {isOwn && root ? <p className="hint">{contactCopy.own(root.brand.name)}</p> : null}
      <p className="hint">{contactCopy.mention(property.smallId)}</p>
      <FormLink kind="ghost" size="s" href="/fale-conosco" load={loadContact} given={NOTHING}>
        {contactCopy.otherSubject}
      </FormLink>
    </section>
  );
}
