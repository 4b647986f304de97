import type { menuLabels } from '../../../copy/frame/shell.ts';
import type { Brand } from '../../../domain/brand/brand.ts';
import type { IconName } from '../input/icon-names.ts';

export type MenuEntry = { key: keyof typeof menuLabels; href: string; icon: IconName; external: boolean };

/** The six entries of the menu and where they lead (specification 1§2); two of them are the operator's partners. */
export function menuEntries(links: Pick<Brand['links'], 'creditApproval' | 'proposalsLogin'>): MenuEntry[] {
  return [
    { key: 'home', href: '/', icon: 'house', external: false },
    { key: 'properties', href: '/busca', icon: 'building-complex', external: false },
    { key: 'credit', href: links.creditApproval, icon: 'badge-check', external: true },
    { key: 'help', href: '/perguntas-frequentes', icon: 'circle-question-mark', external: false },
    { key: 'contact', href: '/fale-conosco', icon: 'message-circle', external: false },
    { key: 'proposals', href: links.proposalsLogin, icon: 'file-check', external: true },
  ];
}

/** Address of the entry that a path belongs to; null when the path stands outside the menu. */
export function currentHref(written: string): string | null {
  const path = written.toLowerCase();
  if (path === '/') return '/';
  if (/^\/(busca|imovel)(\/|$)/.test(path)) return '/busca';
  return ['/perguntas-frequentes', '/fale-conosco'].find((entry) => path.startsWith(entry)) ?? null;
}
