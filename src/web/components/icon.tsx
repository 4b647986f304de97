import type { LucideIcon } from 'lucide-react';
import { classes } from './classes.ts';
import styles from './icon.module.css';

type IconProps = {
  /** A single icon, imported as `lucide-react/icons/<name>` so that no other icon is loaded. */
  of: LucideIcon;
  /** 16, 20 (usual), 24 or 32 pixels. */
  size?: 's' | 'm' | 'l' | 'xl';
  className?: string | undefined;
};

/** A decorative icon, hidden from assistive technology: the words beside it carry the meaning. */
export function Icon({ of: Glyph, size = 'm', className }: IconProps) {
  return (
    <Glyph
      aria-hidden
      className={classes(styles.icon, size !== 'm' && styles[size], className)}
      strokeWidth={1.75}
    />
  );
}
