import { keepCopy } from '../../../copy/frame/keep.ts';
import { IconButton } from '../input/button.tsx';
import { classes } from '../input/classes.ts';
import { Icon } from '../input/icon.tsx';
import styles from './keep-buttons.module.css';
import type { Keepable } from './kept-lists.ts';
import { useKept } from './kept-marks.ts';

type KeepProps = { property: Keepable };

/** On the picture of a card: the heart, and the choice for comparison where a property can still be bought. */
export function CardKeepButtons({ property, comparable }: KeepProps & { comparable: boolean }) {
  const saved = useKept('saved', property);
  const compared = useKept('compared', property);
  return (
    <div className={classes(styles.corner, 'needs-script')}>
      {comparable || compared.isIn ? (
        <button
          type="button"
          className={styles.compare}
          aria-pressed={compared.isIn}
          aria-label={keepCopy.compareProperty(property.name)}
          onClick={compared.toggle}
        >
          <span>
            <i>
              <Icon of="check" size="s" />
            </i>
            <b>{keepCopy.compare}</b>
          </span>
        </button>
      ) : null}
      <IconButton
        of="heart"
        look="raised"
        className={styles.heart}
        label={keepCopy.saveProperty(property.name)}
        aria-pressed={saved.isIn}
        onClick={saved.toggle}
      />
    </div>
  );
}
