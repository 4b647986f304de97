import { menuLabels, shell } from '../../../copy/frame/shell.ts';
import type { Brand } from '../../../domain/brand/brand.ts';
import { ButtonLink, IconButton, IconLink } from '../input/button.tsx';
import { classes } from '../input/classes.ts';
import { Icon } from '../input/icon.tsx';
import { AppLink } from './app-link.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { MAIN_ID } from './main-id.ts';
import { menuEntries } from './menu.ts';
import { MenuDrawer } from './menu-drawer.tsx';

type HeaderProps = {
  brand: Brand;
  /** Address of the entry that is marked as current (`currentHref`). */
  current: string | null;
  /** The width of the search page. */
  wide?: boolean | undefined;
  /** The instalment simulator has no menu, only the way back (specification 1§2). */
  simulatorBackHref?: string | undefined;
};

const MENU_ID = 'menu';

/**
 * Skip link, official bar and header with the menu, made by the server alone: what its links do in an open page is told in
 * `use-frame.ts` and `shell/follow-menu.ts`. On a phone the menu is a popover, which needs no JavaScript.
 */
export function Header({ brand, current, wide, simulatorBackHref }: HeaderProps) {
  const wrap = classes('wrap', wide && 'wrap-wide');
  const simple = simulatorBackHref !== undefined;
  return (
    <>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        {shell.skipToContent}
      </a>
      <OfficialBar brand={brand} wrap={wrap} simple={simple} />
      <header className={styles.header}>
        <div className={classes(wrap, styles.bar)}>
          <Logo brand={brand} />
          {simple ? (
            <div className={classes(styles.tools, styles.back)}>
              <ButtonLink kind="ghost" size="s" icon="arrow-left" href={simulatorBackHref}>
                {simulatorBackHref.startsWith('/imovel/') ? shell.backToProperty : shell.backToSearch}
              </ButtonLink>
            </div>
          ) : (
            <HeaderMenu brand={brand} current={current} />
          )}
        </div>
      </header>
    </>
  );
}

function OfficialBar({ brand, wrap, simple }: { brand: Brand; wrap: string; simple: boolean }) {
  return (
    <aside className={classes(styles.official, 'on-deep')} aria-label={brand.siteClaim ?? brand.tagline}>
      <div className={wrap}>
        <p>
          <Icon of="lock-keyhole" size="s" />
          <span>
            {brand.siteClaim === null ? null : (
              <>
                <strong>{brand.siteClaim}</strong> ·{' '}
              </>
            )}
            {brand.tagline}
          </span>
        </p>
        {simple ? null : (
          <nav aria-label={shell.externalAccess}>
            <AppLink href={brand.links.clientLogin} newTab>
              {shell.clientLogin} <Icon of="arrow-up-right" size="s" />
            </AppLink>
            <AppLink href={brand.links.brokerLogin} newTab>
              {shell.brokerLogin} <Icon of="arrow-up-right" size="s" />
            </AppLink>
          </nav>
        )}
      </div>
    </aside>
  );
}

function HeaderMenu({ brand, current }: Pick<HeaderProps, 'brand' | 'current'>) {
  const entries = menuEntries(brand.links);
  return (
    <>
      <nav className={styles.nav} aria-label={shell.mainNavigation} data-menu>
        {entries
          .filter(({ key }) => key !== 'proposals')
          .map(({ key, href, external }) => (
            <AppLink
              key={key}
              href={href}
              newTab={external}
              aria-current={href === current ? 'page' : undefined}
            >
              {menuLabels[key]}
              {external ? <Icon of="arrow-up-right" size="s" /> : null}
            </AppLink>
          ))}
      </nav>
      <div className={styles.tools}>
        <ButtonLink
          kind="secondary"
          size="s"
          className={styles.cta}
          href={brand.links.proposalsLogin}
          newTab
          iconAfter="arrow-up-right"
        >
          {menuLabels.proposals}
        </ButtonLink>
        <IconLink of="heart" large label={shell.savedProperties} href="/salvos" className={styles.saved} />
        <IconLink of="search" large label={shell.searchProperties} href="/busca" className={styles.burger} />
        <IconButton
          of="menu"
          large
          label={shell.openMenu}
          className={styles.burger}
          popoverTarget={MENU_ID}
        />
        <MenuDrawer id={MENU_ID} brand={brand} entries={entries} current={current} />
      </div>
    </>
  );
}

/** Says on every page of the demonstration catalogue that nothing here is for sale (D§9). */
export function DemoStrip() {
  return (
    <aside className={styles.demo} aria-label={shell.demoStrip}>
      <p className="wrap">
        <strong>{shell.demoStrip}</strong> {shell.demoExplanation}
      </p>
    </aside>
  );
}
