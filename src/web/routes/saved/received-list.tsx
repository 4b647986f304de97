import { ownListCopy } from '../../../copy/frame/own-list.ts';
import { hasKept, MOST_KEPT } from '../../../domain/compare/kept-properties.ts';
import { keepAll, keptLists } from '../../components/card/kept-lists.ts';
import { PropertyCard } from '../../components/card/property-card.tsx';
import { Note } from '../../components/frame/note.tsx';
import { useToast } from '../../components/frame/toast.tsx';
import { useBrowserValue } from '../../components/input/browser-value.ts';
import { Button, ButtonLink } from '../../components/input/button.tsx';
import type { KeptFound } from './load-kept.ts';
import styles from './saved.late.module.css';

const words = ownListCopy.received;

/** A list that somebody sent by its link: looked at first, and kept only when the visitor wants it. */
export function ReceivedList({
  found,
  gone,
  newTab,
}: {
  found: readonly KeptFound[];
  /** Number of the list's properties that are no longer in the catalogue. */
  gone: number;
  newTab: boolean;
}) {
  const saved = useBrowserValue(keptLists.saved);
  const showToast = useToast();
  if (found.length === 0) return gone === 0 ? null : <NothingLeft />;
  const keep = () => {
    const isWhole = keepAll(found.map(({ card }) => card));
    showToast(isWhole ? { message: words.kept } : { message: words.full(MOST_KEPT.saved), kind: 'error' });
  };
  const isKept = found.every(({ card }) => hasKept(saved, card.smallId.toLowerCase()));
  return (
    <section className={styles.section} aria-labelledby="lista-recebida">
      <div className={styles.head}>
        <h2 id="lista-recebida" tabIndex={-1}>
          {words.title(found.length)}
        </h2>
        <div className={styles.tools}>
          {isKept ? null : (
            <Button className="needs-script" icon="heart" onClick={keep}>
              {words.keep}
            </Button>
          )}
          <ButtonLink kind="ghost" href="/salvos">
            {words.dismiss}
          </ButtonLink>
        </div>
      </div>
      <p>{words.body}</p>
      {gone > 0 ? <Note>{words.gone(gone)}</Note> : null}
      <ul className="cards cards-grid">
        {found.map(({ card }) => (
          <li key={card.number}>
            <PropertyCard property={card} newTab={newTab} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Page for a visitor who followed a link to a list that is not there: the reason, and the ways on. */
function NothingLeft() {
  return (
    <section className={styles.section} aria-labelledby="lista-recebida">
      <h2 id="lista-recebida" tabIndex={-1}>
        {words.title(0)}
      </h2>
      <Note kind="warn">{words.allGone}</Note>
      <p className={styles.tools}>
        <ButtonLink icon="search" href="/busca">
          {words.search}
        </ButtonLink>
        <ButtonLink kind="ghost" href="/salvos">
          {words.dismiss}
        </ButtonLink>
      </p>
    </section>
  );
}
