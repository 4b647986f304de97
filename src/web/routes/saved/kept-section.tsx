import { useRef } from 'react';
import { savedCopy } from '../../../copy/frame/saved.ts';
import { type KeptList, type KeptProperty, withoutKept } from '../../../domain/compare/kept-properties.ts';
import { keptLists } from '../../components/card/kept-lists.ts';
import { PropertyCard } from '../../components/card/property-card.tsx';
import { Button, IconButton } from '../../components/input/button.tsx';
import { useFocusGoesOn } from '../../components/window/use-focus-goes-on.ts';
import type { KeptPageData } from './load-kept.ts';
import styles from './saved.late.module.css';

type KeptSectionProps = {
  which: 'saved' | 'seen';
  list: KeptList;
  /** Last answer of the server; undefined when it was not asked. */
  data: KeptPageData | undefined;
  /** It is being asked again: another tab has added to the list. */
  isLoading: boolean;
};

/** The button that takes a property out: the heart of a card, or the cross of what has no card. */
const TAKES_OUT = '[aria-pressed=true]:last-child, [aria-busy] > button';

/** One list of this browser, the newest first; what left the catalogue is named, so that it can be taken out. */
export function KeptSection({ which, list, data, isLoading }: KeptSectionProps) {
  const words = savedCopy[which];
  const title = `${which}-titulo`;
  const clear = () => keptLists[which].change(() => []);
  const section = useRef<HTMLElement>(null);
  const ids = list.map(({ id }) => id);
  useFocusGoesOn(ids, (position) => {
    const items = [...(section.current?.querySelectorAll(':scope > ul > li') ?? [])];
    const next = position === null ? undefined : (items[position] ?? items.at(-1));
    return next?.querySelector<HTMLElement>(TAKES_OUT) ?? section.current?.querySelector('h2');
  });
  return (
    <section ref={section} className={styles.section} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title} tabIndex={-1}>
          {words.title(list.length)}
        </h2>
        {list.length > 0 ? (
          <Button kind="ghost" size="s" icon="trash" onClick={clear}>
            {words.clear}
          </Button>
        ) : null}
      </div>
      {list.length === 0 ? <p className="muted">{words.empty}</p> : null}
      <ul className="cards cards-grid">
        {list.map((kept) => (
          <li key={kept.id}>
            <Kept kept={kept} which={which} data={data} isLoading={isLoading} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Kept({ kept, which, data, isLoading }: Omit<KeptSectionProps, 'list'> & { kept: KeptProperty }) {
  const card = data?.found.find(({ card: { smallId } }) => smallId.toLowerCase() === kept.id)?.card;
  if (data && card) return <PropertyCard property={card} newTab={data.cardsInNewTab} />;
  const name = kept.name || kept.id.toUpperCase();
  const remove = () => keptLists[which].change((list) => withoutKept(list, kept.id));
  return (
    <div className={styles.gone} aria-busy={isLoading}>
      <p>
        <b>{name}</b>
        <span className="hint num">{kept.id.toUpperCase()}</span>
        <span>{isLoading ? savedCopy.loading : savedCopy.gone}</span>
      </p>
      <IconButton of="x" label={savedCopy.remove(name)} onClick={remove} />
    </div>
  );
}
