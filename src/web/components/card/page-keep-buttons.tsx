import { keepCopy } from '../../../copy/frame/keep.ts';
import { comparePath } from '../../../domain/compare/compared-ids.ts';
import { Button, ButtonLink } from '../input/button.tsx';
import { classes } from '../input/classes.ts';
import styles from './keep-buttons.module.css';
import type { Keepable } from './kept-lists.ts';
import { useKept } from './kept-marks.ts';

/** On the property's page, with words. Without a script the comparison is a link, which takes other codes there. */
export function PageKeepButtons({ property }: { property: Keepable }) {
  const saved = useKept('saved', property);
  const compared = useKept('compared', property);
  return (
    <div className={styles.row}>
      <Button
        kind="secondary"
        size="s"
        icon="heart"
        className={classes(styles.heart, 'needs-script')}
        aria-pressed={saved.isIn}
        onClick={saved.toggle}
      >
        {keepCopy.save}
      </Button>
      <Button
        kind="secondary"
        size="s"
        icon={compared.isIn ? 'check' : 'columns-4'}
        className="needs-script"
        aria-pressed={compared.isIn}
        onClick={compared.toggle}
      >
        {keepCopy.compare}
      </Button>
      <ButtonLink
        kind="secondary"
        size="s"
        icon="columns-4"
        className="only-without-script"
        rel="nofollow"
        href={comparePath([property.smallId.toLowerCase()])}
      >
        {keepCopy.compare}
      </ButtonLink>
    </div>
  );
}
