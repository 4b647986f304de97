import type { CSSProperties } from 'react';
import type { TagView } from '../../../domain/catalogue/property-card.ts';
import { classes } from '../input/classes.ts';
import { Icon } from '../input/icon.tsx';
import styles from './tag.module.css';
import { tagIcon } from './tag-icons.ts';

/** A campaign's own colours, whose contrast was seen to where they came in, as `--tag-bg` and `--tag-fg`. */
function campaignStyle(background: string | undefined, foreground: string | undefined) {
  if (background === undefined) return undefined;
  return { '--tag-bg': background, '--tag-fg': foreground } as CSSProperties;
}

/** A short fact about a listing. Colour is never the only sign: its words say it. */
export function Tag({ label, kind, background, foreground }: TagView) {
  const icon = tagIcon({ kind, label });
  return (
    <span
      className={classes(styles.tag, kind !== 'plain' && styles[kind])}
      style={campaignStyle(background, foreground)}
    >
      {icon ? <Icon of={icon} size="s" /> : null}
      {label}
    </span>
  );
}

/** The tags of a listing in the order given; nothing for none. */
export function TagList({ tags }: { tags: readonly TagView[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags}>
      {tags.map((tag) => (
        <li key={tag.label}>
          <Tag {...tag} />
        </li>
      ))}
    </ul>
  );
}
