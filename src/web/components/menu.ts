import type { LucideIcon } from 'lucide-react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Building2 from 'lucide-react/icons/building-2';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import FileCheck from 'lucide-react/icons/file-check';
import House from 'lucide-react/icons/house';
import MessageCircle from 'lucide-react/icons/message-circle';
import type { menuLabels } from '../../copy/shell.ts';
import type { Brand } from '../../domain/brand/brand.ts';

export type MenuEntry = { key: keyof typeof menuLabels; href: string; icon: LucideIcon; external: boolean };

/** The six entries of the menu and where they lead (specification 1§2); two of them are the operator's partners. */
export function menuEntries(links: Pick<Brand['links'], 'creditApproval' | 'proposalsLogin'>): MenuEntry[] {
  return [
    { key: 'home', href: '/', icon: House, external: false },
    { key: 'properties', href: '/busca', icon: Building2, external: false },
    { key: 'credit', href: links.creditApproval, icon: BadgeCheck, external: true },
    { key: 'help', href: '/perguntas-frequentes', icon: CircleHelp, external: false },
    { key: 'contact', href: '/fale-conosco', icon: MessageCircle, external: false },
    { key: 'proposals', href: links.proposalsLogin, icon: FileCheck, external: true },
  ];
}

/** The entry that a path belongs to; null when it stands outside the menu. */
export function currentEntry(path: string): MenuEntry['key'] | null {
  if (path === '/') return 'home';
  if (/^\/(busca|imovel)(\/|$)/.test(path)) return 'properties';
  if (path.startsWith('/perguntas-frequentes')) return 'help';
  if (path.startsWith('/fale-conosco')) return 'contact';
  return null;
}
