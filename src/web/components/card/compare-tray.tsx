import { trayCopy } from '../../../copy/frame/compare-tray.ts';
import { comparePath, MOST_COMPARED } from '../../../domain/compare/compared-ids.ts';
import { type KeptList, withoutKept } from '../../../domain/compare/kept-properties.ts';
import { Button, ButtonLink } from '../input/button.tsx';
import { Icon } from '../input/icon.tsx';
import styles from './compare-tray.module.css';
import { keptLists } from './kept-lists.ts';
import { useImageFailure } from './use-image-failure.ts';

function TrayPicture({ src }: { src: string }) {
  const { isFailed, watch } = useImageFailure(src);
  if (src === '' || isFailed) return <Icon of="house" />;
  return <img src={src} alt="" width={64} height={48} {...watch} />;
}

/** Properties chosen for comparison, in sight at the bottom: a bar on a desktop, one button on a phone. */
export function CompareTray({ list }: { list: KeptList }) {
  const chosen = [...list].reverse();
  const free = Array.from({ length: MOST_COMPARED - chosen.length }, (_, place) => place);
  return (
    <aside className={styles.tray} aria-label={trayCopy.label}>
      <div className={styles.inner}>
        <ul>
          {chosen.map(({ id, name, picture }) => (
            <li key={id}>
              <button
                type="button"
                aria-label={trayCopy.remove(name || id)}
                title={name}
                onClick={() => keptLists.compared.change((now) => withoutKept(now, id))}
              >
                <TrayPicture src={picture} />
                <Icon of="x" size="s" className={styles.out} />
              </button>
            </li>
          ))}
          {free.map((place) => (
            <li key={place} />
          ))}
        </ul>
        <p className="muted">{trayCopy.chosen(chosen.length, MOST_COMPARED)}</p>
        <Button kind="ghost" size="s" onClick={() => keptLists.compared.change(() => [])}>
          {trayCopy.clear}
        </Button>
        <ButtonLink size="s" icon="columns-4" href={comparePath(chosen.map(({ id }) => id))}>
          {trayCopy.compare(chosen.length)}
        </ButtonLink>
      </div>
    </aside>
  );
}
