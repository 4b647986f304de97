import { textPages } from '../../../copy/frame/text-pages.ts';
import type { Crumb } from '../../components/frame/breadcrumb.tsx';
import type { TextPageData } from './find-text-page.ts';

/** Title and description of a page of text, as search engines show them. */
export function headOfTextPage(data: TextPageData): { title: string; description: string } {
  if (data.kind === 'legal') return data.text;
  if (data.kind !== 'partner_choice') return data.page;
  const { heading, text, needs } = data.choice;
  return { title: heading, description: `${text} ${textPages.toHand(needs.join(', '))}` };
}

/** Trail of a page of text: the pages above it, and its own name. */
export function trailOfTextPage(data: TextPageData): { trail: Crumb[]; current: string } {
  const home = { label: textPages.home, href: '/' };
  switch (data.kind) {
    case 'legal':
      return data.path === '/termos'
        ? { trail: [home], current: data.text.tab }
        : { trail: [home, { label: textPages.terms, href: '/termos' }], current: data.text.tab };
    case 'partner_choice':
      return {
        trail: [home, { label: data.page.title, href: '/seja-um-parceiro' }],
        current: data.choice.name,
      };
    case 'supplier':
      return { trail: [home, { label: data.page.title, href: data.path }], current: data.page.button };
    default:
      return { trail: [home], current: data.page.title };
  }
}
