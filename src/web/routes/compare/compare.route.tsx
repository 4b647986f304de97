import { useRef } from 'react';
import { compareCopy } from '../../../copy/frame/compare.ts';
import { menuLabels } from '../../../copy/frame/shell.ts';
import { comparePath } from '../../../domain/compare/compared-ids.ts';
import { keptLists } from '../../components/card/kept-lists.ts';
import { Breadcrumb } from '../../components/frame/breadcrumb.tsx';
import { EmptySign } from '../../components/frame/empty-sign.tsx';
import { StartingPoints } from '../../components/frame/starting-points.tsx';
import { useBrowserValue } from '../../components/input/browser-value.ts';
import { ButtonLink } from '../../components/input/button.tsx';
import { LateStyles } from '../../components/late/late-styles.tsx';
import { useRefreshAtTurn } from '../../components/late/use-refresh-at-turn.ts';
import { useFocusGoesOn } from '../../components/window/use-focus-goes-on.ts';
import { outletContext } from '../../outlet-context.ts';
import type { PageFrame } from '../../page-frame.ts';
import { PageHead } from '../../page-head.tsx';
import type { Route } from './+types/compare.route.ts';
import styles, { href } from './compare.late.module.css';
import type { ComparePageData } from './compare-page-data.ts';
import { CompareProblems } from './compare-problems.tsx';
import { CompareTable } from './compare-table.tsx';
import { AddByCode, CompareTools, SearchLink } from './compare-tools.tsx';
import { loadComparePage } from './load-compare-page.ts';

export function loader({ url, context }: Route.LoaderArgs): Promise<ComparePageData> {
  return loadComparePage(url, context.get(outletContext));
}

export const handle: PageFrame = { wide: true };

export default function ComparePage({ loaderData: data }: Route.ComponentProps) {
  useRefreshAtTurn(data.turnsAt);
  const count = data.columns.length;
  const page = useRef<HTMLDivElement>(null);
  useFocusGoesOn(data.ids, (position) => {
    const crosses = [...(page.current?.querySelectorAll<HTMLElement>('thead a[aria-label]') ?? [])];
    const next = position === null ? undefined : (crosses[position] ?? crosses.at(-1));
    return next ?? page.current?.querySelector('h1');
  });
  return (
    <div ref={page} className={`wrap wrap-wide ${styles.page}`}>
      <LateStyles href={href} />
      <PageHead
        title={compareCopy.title}
        description={compareCopy.description}
        canonical={comparePath(data.ids)}
        indexable={false}
      />
      <Breadcrumb
        trail={[
          { label: menuLabels.home, href: '/' },
          { label: menuLabels.properties, href: '/busca' },
        ]}
        current={compareCopy.crumb}
        backHref="/busca"
      />
      <div className={styles.top}>
        <div className={count === 0 ? styles.nothing : undefined}>
          {count === 0 ? <EmptySign /> : null}
          <h1 tabIndex={-1}>{count === 0 ? <EmptyHeading /> : compareCopy.heading(count)}</h1>
          <p>{count === 0 ? compareCopy.empty.body : compareCopy.lead}</p>
        </div>
        {count === 0 ? null : <CompareTools ids={data.ids} />}
      </div>
      <div role="alert">
        <CompareProblems problems={data.problems} />
      </div>
      {count === 0 ? (
        <div className={styles.ways}>
          <SearchLink kind="primary" />
          <ButtonLink kind="secondary" icon="heart" href="/salvos">
            {compareCopy.empty.saved}
          </ButtonLink>
          <ChosenLink />
        </div>
      ) : (
        <CompareTable data={data} />
      )}
      <div className={styles.more}>
        {count === 1 ? <p>{compareCopy.oneOnly}</p> : null}
        <AddByCode key={data.ids.join()} ids={data.ids} />
        {count === 1 ? <SearchLink kind="secondary" /> : null}
        {count === 0 ? <StartingPoints /> : null}
      </div>
    </div>
  );
}

/** Nothing is compared yet, and perhaps this browser holds some as chosen. */
function EmptyHeading() {
  const { length } = useBrowserValue(keptLists.compared);
  return length === 0 ? compareCopy.empty.title : compareCopy.empty.waiting(length);
}

/** From the empty page to the comparison of what this browser holds as chosen, behind the other ways: none of them moves. */
function ChosenLink() {
  const chosen = useBrowserValue(keptLists.compared);
  return (
    <p className={styles.chosen}>
      {chosen.length === 0 ? null : (
        <ButtonLink
          kind="secondary"
          icon="columns-4"
          href={comparePath(chosen.map(({ id }) => id).reverse())}
        >
          {compareCopy.empty.chosen(chosen.length)}
        </ButtonLink>
      )}
    </p>
  );
}
