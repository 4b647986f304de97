import { authenticityCopy } from '../../../copy/frame/authenticity.ts';
import { footerCopy, shell, socialNames } from '../../../copy/frame/shell.ts';
import type { Brand } from '../../../domain/brand/brand.ts';
import { classes } from '../input/classes.ts';
import { Icon } from '../input/icon.tsx';
import { AppLink } from './app-link.tsx';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';

type FooterProps = {
  brand: Brand;
  wide?: boolean | undefined;
  /** The simulator's variant: only the facts and the legal texts (specification 1§2). */
  small?: boolean | undefined;
};

type FooterLink = { label: string; href: string; external?: boolean };

function LinkColumn({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ label, href, external = false }) => (
          <li key={label}>
            <AppLink href={href} newTab={external}>
              {label}
              {external ? <Icon of="arrow-up-right" size="s" /> : null}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FooterColumns({ brand }: { brand: Brand }) {
  const help = [
    { label: footerCopy.faq, href: '/perguntas-frequentes' },
    { label: footerCopy.contact, href: '/fale-conosco' },
    { label: footerCopy.ombudsman, href: '/fale-conosco?assunto=ouvidoria' },
    { label: authenticityCopy.title, href: '/este-anuncio-e-real' },
  ];
  const partnerships = [
    { label: footerCopy.partner, href: '/seja-um-parceiro' },
    { label: footerCopy.suppliers, href: '/fornecedores' },
    { label: shell.clientLogin, href: brand.links.clientLogin, external: true },
    { label: shell.brokerLogin, href: brand.links.brokerLogin, external: true },
  ];
  const social = brand.social.map(({ network, url }) => ({
    label: socialNames[network],
    href: url,
    external: true,
  }));
  return (
    <div className={styles.grid}>
      <div className={styles.brand}>
        <Logo brand={brand} deep />
        <p>{footerCopy.about}</p>
      </div>
      <LinkColumn title={footerCopy.help} links={help} />
      <LinkColumn title={footerCopy.partnerships} links={partnerships} />
      {social.length === 0 ? null : <LinkColumn title={footerCopy.social} links={social} />}
    </div>
  );
}

const legalLinks: readonly FooterLink[] = [
  { label: footerCopy.terms, href: '/termos' },
  { label: footerCopy.privacy, href: '/termos/privacidade' },
  { label: footerCopy.cookies, href: '/termos/cookies' },
  { label: footerCopy.dataDeletion, href: '/termos/exclusao_de_dados' },
  { label: footerCopy.ownData, href: '/dados' },
  { label: footerCopy.accessibility, href: '/acessibilidade' },
];

/** Links, social networks and the facts about who answers for the site. */
export function Footer({ brand, wide, small }: FooterProps) {
  const facts = [
    [footerCopy.responsible, brand.legalName],
    [footerCopy.taxId, brand.companyTaxId],
    [footerCopy.brokerLicence, brand.brokerLicence],
  ] as const;
  return (
    <footer className={classes(styles.footer, small && styles.small, 'on-deep')}>
      <div className={classes('wrap', wide && 'wrap-wide')}>
        {small ? null : <FooterColumns brand={brand} />}
        <div className={styles.legal}>
          <dl className={styles.ids}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <nav className={styles.links} aria-label={footerCopy.legal}>
            {legalLinks.map(({ label, href }) => (
              <AppLink key={href} href={href}>
                {label}
              </AppLink>
            ))}
            <AppLink href="/termos/cookies" data-cookies="choose">
              {footerCopy.cookiePreferences}
            </AppLink>
          </nav>
        </div>
      </div>
    </footer>
  );
}
