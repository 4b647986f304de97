import { menuLabels, shell } from '../../../copy/frame/shell.ts';
import type { Brand } from '../../../domain/brand/brand.ts';
import { ButtonLink, IconButton } from '../input/button.tsx';
import { Icon } from '../input/icon.tsx';
import { AppLink } from './app-link.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import type { MenuEntry } from './menu.ts';

type MenuDrawerProps = {
  /** Id in the opening button's `popovertarget`. */
  id: string;
  brand: Brand;
  entries: readonly MenuEntry[];
  /** Address of this page's entry. */
  current: string | null;
};

/**
 * The menu on a phone. As a popover the browser itself closes it by Escape and by a press outside; the script of all pages
 * adds that it is modal, and closes when an entry is chosen (shell/follow-menu.ts).
 */
export function MenuDrawer({ id, brand, entries, current }: MenuDrawerProps) {
  return (
    <div id={id} popover="auto" role="dialog" aria-label={shell.menu} className={styles.drawer} data-menu>
      <div className={styles.drawerTop}>
        <Logo brand={brand} withTagline={false} />
        <IconButton of="x" large label={shell.closeMenu} popoverTarget={id} popoverTargetAction="hide" />
      </div>
      <nav aria-label={shell.menu}>
        {entries.map(({ key, href, icon, external }) => (
          <AppLink
            key={key}
            href={href}
            newTab={external}
            aria-current={href === current ? 'page' : undefined}
          >
            <Icon of={icon} />
            {menuLabels[key]}
            {external ? <Icon of="arrow-up-right" className={styles.external} /> : null}
          </AppLink>
        ))}
      </nav>
      <div className={styles.drawerFoot}>
        <ButtonLink kind="soft" icon="heart" href="/salvos">
          {shell.savedProperties}
        </ButtonLink>
        <ButtonLink kind="secondary" href={brand.links.clientLogin} newTab iconAfter="arrow-up-right">
          {shell.clientLogin}
        </ButtonLink>
        <ButtonLink kind="ghost" href={brand.links.brokerLogin} newTab iconAfter="arrow-up-right">
          {shell.brokerLogin}
        </ButtonLink>
      </div>
    </div>
  );
}
