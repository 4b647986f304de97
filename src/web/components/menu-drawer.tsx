import { menuLabels, shell } from '../../copy/shell.ts';
import type { Brand } from '../../domain/brand/brand.ts';
import { AppLink } from './app-link.tsx';
import { ButtonLink, IconButton } from './button.tsx';
import styles from './header.module.css';
import { Icon } from './icon.tsx';
import { Logo } from './logo.tsx';
import type { MenuEntry } from './menu.ts';
import { useModalPopover } from './use-modal-popover.ts';

type MenuDrawerProps = {
  /** What the opening button names in its `popovertarget`. */
  id: string;
  brand: Brand;
  entries: readonly MenuEntry[];
  current: MenuEntry['key'] | null;
  onNavigate?: (() => void) | undefined;
};

/**
 * The menu on a phone. As a popover the browser itself closes it by Escape and by a press outside; the script adds
 * that it is modal, and closes when an entry is chosen.
 */
export function MenuDrawer({ id, brand, entries, current, onNavigate }: MenuDrawerProps) {
  const drawer = useModalPopover<HTMLDivElement>();
  const choose = () => {
    drawer.current?.hidePopover();
    onNavigate?.();
  };
  return (
    <div ref={drawer} id={id} popover="auto" role="dialog" aria-label={shell.menu} className={styles.drawer}>
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
            aria-current={key === current ? 'page' : undefined}
            onClick={external ? undefined : choose}
          >
            <Icon of={icon} />
            {menuLabels[key]}
            {external ? <Icon of="arrow-up-right" className={styles.external} /> : null}
          </AppLink>
        ))}
      </nav>
      <div className={styles.drawerFoot}>
        <ButtonLink kind="soft" icon="heart" href="/salvos" onClick={choose}>
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
