import { classes } from './classes.ts';
import styles from './icon.module.css';
import type { IconName } from './icon-names.ts';
import sheet from './icons.svg';

type IconProps = {
  of: IconName;
  /** 16, 20 (usual), 24 or 32 pixels. */
  size?: 's' | 'm' | 'l' | 'xl';
  className?: string | undefined;
};

/**
 * A decorative icon, hidden from assistive technology: the words beside it carry the meaning. It is a reference into one
 * sheet of all icons, which the browser keeps, so that neither pages nor scripts hold their drawings.
 */
export function Icon({ of: name, size = 'm', className }: IconProps) {
  return (
    <svg aria-hidden="true" className={classes(styles.icon, size !== 'm' && styles[size], className)}>
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}
