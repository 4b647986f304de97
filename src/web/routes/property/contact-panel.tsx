import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { contactCopy } from '../../../copy/property.ts';
import type { PropertyPageView } from '../../../domain/catalogue/property-page.ts';
import { buttonClass } from '../../components/button.tsx';
import { classes } from '../../components/classes.ts';
import { FormLink } from '../../components/form-link.tsx';
import type { RootData } from '../../root-data.ts';
import offer from './property-offer.module.css';
import styles from './property-page.module.css';

const loadContact = () => import('../forms/contact-window.tsx').then(({ ContactWindow }) => ContactWindow);
const NOTHING = {};

const dialled = (phone: string) => phone.replace(/[^\d+]/g, '');

function formatPhone(phone: string): string {
  const parts = /^(\d\d)(\d{4,5})(\d{4})$/.exec(phone.replace(/\D/g, ''));
  return parts === null ? phone : `(${parts[1]}) ${parts[2]}-${parts[3]}`;
}

type Way = { label: string; href: string; text: string };

/** How to reach who sells: the listing's own contact, else the operator's address. */
function waysOf(contact: PropertyPageView['contact'], operatorEmail: string | undefined): Way[] {
  const phones = [
    [contactCopy.phone, contact?.phone],
    [contactCopy.landline, contact?.landline],
  ] as const;
  const ways = phones.flatMap(([label, phone]) =>
    phone ? [{ label, href: `tel:${dialled(phone)}`, text: formatPhone(phone) }] : [],
  );
  if (ways.length > 0 || !operatorEmail) return ways;
  return [{ label: contactCopy.email, href: `mailto:${operatorEmail}`, text: operatorEmail }];
}

/** Who sells and how to reach them; absent where there is nothing left to ask about. */
export function ContactPanel({ property }: { property: PropertyPageView }) {
  const root = useRouteLoaderData<RootData>('root');
  // A time that ends takes nothing away from whom is reading it.
  const [{ actions, contact: own }] = useState(property);
  const contact = actions.contact === 'open' ? own : null;
  const ways = waysOf(contact, root?.brand.contacts.email);
  const isWanted = actions.main.kind === 'contact' || actions.main.kind === 'proposal' || contact !== null;
  if (!isWanted || ways.length === 0) return null;
  return (
    <section id="contato" className={styles.contact} aria-labelledby="contato-titulo">
      <h2 id="contato-titulo">{property.contactLabel ?? contactCopy.title}</h2>
      {contact?.logo ? <img className={offer.sellerLogo} src={contact.logo} alt="" loading="lazy" /> : null}
      {contact?.name ? (
        <p>
          <span className="muted">{contactCopy.soldBy}</span> <b>{contact.name}</b>
        </p>
      ) : null}
      <ul>
        {ways.map(({ label, href, text }) => (
          <li key={label}>
            <span className="muted">{label}</span>{' '}
            <a className={classes(property.sections.fullContact && buttonClass({ block: true }))} href={href}>
              {text}
            </a>
          </li>
        ))}
      </ul>
      <p className="hint">{contactCopy.mention(property.smallId)}</p>
      <FormLink kind="ghost" size="s" href="/fale-conosco" load={loadContact} given={NOTHING}>
        {contactCopy.otherSubject}
      </FormLink>
    </section>
  );
}
