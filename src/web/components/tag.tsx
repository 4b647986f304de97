import type { CSSProperties } from 'react';
import type { TagView } from '../../domain/catalogue/property-card.ts';
import { classes } from './classes.ts';
import { readableColours } from './contrast.ts';
import { Icon } from './icon.tsx';
import styles from './tag.module.css';
import { tagIcon } from './tag-icons.ts';

/**
 * The custom properties `--tag-bg` and `--tag-fg` of a campaign's own colours. Text without 4.5:1 on the background
 * becomes black or white; undefined when there is no colour that we can read.
 */
function campaignStyle(background: string | undefined, foreground: string | undefined) {
  const readable = background ? readableColours(background, foreground) : null;
  if (!readable) return undefined;
  return { '--tag-bg': readable.background, '--tag-fg': readable.text } as CSSProperties;
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
