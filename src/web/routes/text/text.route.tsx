import { data } from 'react-router';
import { localDateOf } from '../../../domain/time.ts';
import { classes } from '../../components/input/classes.ts';
import { LateStyles } from '../../components/late/late-styles.tsx';
import { contentContext, outletContext } from '../../outlet-context.ts';
import type { PageFrame } from '../../page-frame.ts';
import { PageHead } from '../../page-head.tsx';
import type { Route } from './+types/text.route.ts';
import { ArticlePage } from './article-page.tsx';
import { FaqPage } from './faq-page.tsx';
import { findTextPage, type TextPageData } from './find-text-page.ts';
import { LegalPage } from './legal-page.tsx';
import { PartnerChoicePage, PartnerPage } from './partner-page.tsx';
import { SupplierPage } from './supplier-page.tsx';
import styles, { href } from './text.late.module.css';
import { headOfTextPage } from './text-page-head.ts';

/** A page of text, or the answer to any address that no page answers to. */
export function loader({ url, context }: Route.LoaderArgs): TextPageData {
  const { brand, clock, isDemo } = context.get(outletContext);
  const content = context.get(contentContext);
  const day = localDateOf(clock.now());
  const page = findTextPage(url, { content, brand, isDemo: isDemo(), day });
  if (page === null) throw data(null, { status: 404 });
  return page;
}

export const handle: PageFrame = { noJs: true };

export default function TextPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <div className={classes('wrap', styles.page)}>
      <LateStyles href={href} />
      <PageHead {...headOfTextPage(page)} canonical={page.path} indexable={page.indexable} />
      <Content page={page} />
    </div>
  );
}

function Content({ page }: { page: TextPageData }) {
  switch (page.kind) {
    case 'faq':
      return <FaqPage data={page} />;
    case 'legal':
      return <LegalPage data={page} />;
    case 'partner':
      return <PartnerPage data={page} />;
    case 'partner_choice':
      return <PartnerChoicePage data={page} />;
    case 'supplier':
      return <SupplierPage data={page} />;
    case 'article':
      return <ArticlePage data={page} />;
  }
}
