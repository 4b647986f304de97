import { Breadcrumb } from '../../components/frame/breadcrumb.tsx';
import type { TextPageData } from './find-text-page.ts';
import { trailOfTextPage } from './text-page-head.ts';

/** The breadcrumb of a page of text. */
export function TextTrail({ of }: { of: TextPageData }) {
  return <Breadcrumb {...trailOfTextPage(of)} />;
}
