import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { savedCopy } from '../../../copy/frame/saved.ts';
import { menuLabels } from '../../../copy/frame/shell.ts';
import { comparePath } from '../../../domain/compare/compared-ids.ts';
import { keptPath } from '../../../domain/compare/kept-address.ts';
import { keptLists } from '../../components/card/kept-lists.ts';
import { Breadcrumb } from '../../components/frame/breadcrumb.tsx';
import { Note } from '../../components/frame/note.tsx';
import { StartingPoints } from '../../components/frame/starting-points.tsx';
import { useBrowserValue, useIsAlive } from '../../components/input/browser-value.ts';
import { Button, ButtonLink } from '../../components/input/button.tsx';
import { LateStyles } from '../../components/late/late-styles.tsx';
import { useRefreshAtTurn } from '../../components/late/use-refresh-at-turn.ts';
import { useFocusGoesOn } from '../../components/window/use-focus-goes-on.ts';
import { outletContext } from '../../outlet-context.ts';
import { PageHead } from '../../page-head.tsx';
import type { Route } from './+types/saved.route.ts';
import { KeptSection } from './kept-section.tsx';
import { type KeptPageData, loadKept } from './load-kept.ts';
import { OwnNumbersForm } from './own-numbers-form.tsx';
import { ReceivedList } from './received-list.tsx';
import styles, { href } from './saved.late.module.css';
import { SideBySide } from './side-by-side.tsx';

export function loader({ url, context }: Route.LoaderArgs): Promise<KeptPageData> {
  return loadKept(url, context.get(outletContext));
}

/** The lists of this browser: the server knows none of them, and is asked only what became of their properties. */
export default function SavedPage({ loaderData }: Route.ComponentProps) {
  const saved = useBrowserValue(keptLists.saved);
  const seen = useBrowserValue(keptLists.seen);
  const ids = [...new Set([...saved, ...seen].map(({ id }) => id))].join();
  const { load, data, state } = useFetcher<KeptPageData>();
  useRefreshAtTurn(data?.turnsAt ?? null);
  useEffect(() => {
    if (ids !== '') void load(keptPath(ids.split(',')));
  }, [ids, load]);
  const savedFound = saved.flatMap(
    ({ id }) => data?.found.find(({ card }) => card.smallId.toLowerCase() === id) ?? [],
  );
  // Both lists come at once, with their cards: nothing moves on the way.
  const isKnown = useIsAlive() && (ids === '' || data !== undefined);
  return (
    <div className={`wrap ${styles.page}`}>
      <LateStyles href={href} />
      <PageHead
        title={savedCopy.title}
        description={savedCopy.description}
        canonical="/salvos"
        indexable={false}
      />
      <Breadcrumb
        trail={[
          { label: menuLabels.home, href: '/' },
          { label: menuLabels.properties, href: '/busca' },
        ]}
        current={savedCopy.crumb}
        backHref="/busca"
      />
      <h1 tabIndex={-1}>{savedCopy.title}</h1>
      <p className="muted">{savedCopy.keptHere}</p>
      <NotKept />
      <div className="only-without-script">
        <Note kind="warn">{savedCopy.withoutScript}</Note>
      </div>
      <ReceivedList
        found={loaderData.shared}
        gone={loaderData.sharedGone}
        newTab={loaderData.cardsInNewTab}
      />
      <div className={`needs-script ${styles.lists}`} aria-busy={!isKnown}>
        {isKnown ? (
          <>
            <Chosen />
            <OwnNumbersForm />
            {savedFound.length > 0 ? <SideBySide found={savedFound} /> : null}
            <KeptSection which="saved" list={saved} data={data} isLoading={state !== 'idle'} />
            {saved.length === 0 ? <WaysToFill /> : null}
            <KeptSection which="seen" list={seen} data={data} isLoading={state !== 'idle'} />
            {saved.length + seen.length === 0 ? <StartingPoints /> : null}
          </>
        ) : (
          <p className="muted">{savedCopy.loading}</p>
        )}
      </div>
    </div>
  );
}

/** Advice where nothing is saved. */
function WaysToFill() {
  return (
    <p className={styles.ways}>
      <ButtonLink icon="search" href="/busca">
        {savedCopy.search}
      </ButtonLink>
      <ButtonLink kind="secondary" icon="columns-4" href="/comparar">
        {savedCopy.compareByCode}
      </ButtonLink>
    </p>
  );
}

/** The way to the comparison of what is chosen. */
function Chosen() {
  const compared = useBrowserValue(keptLists.compared);
  useFocusGoesOn(
    compared.map(({ id }) => id),
    () => document.querySelector('h1'),
  );
  if (compared.length === 0) return null;
  return (
    <p className={styles.compared}>
      <ButtonLink icon="columns-4" href={comparePath(compared.map(({ id }) => id).reverse())}>
        {savedCopy.compare(compared.length)}
      </ButtonLink>
      <Button kind="ghost" onClick={() => keptLists.compared.change(() => [])}>
        {savedCopy.clearCompared}
      </Button>
    </p>
  );
}

/** Says so when what was chosen last could not be kept. */
function NotKept() {
  useBrowserValue(keptLists.saved);
  return keptLists.saved.isKept() && keptLists.seen.isKept() ? null : (
    <Note kind="warn">{savedCopy.notKept}</Note>
  );
}
