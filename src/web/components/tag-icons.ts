import type { LucideIcon } from 'lucide-react';
import Clock from 'lucide-react/icons/clock';
import FileWarning from 'lucide-react/icons/file-exclamation-point';
import Gavel from 'lucide-react/icons/gavel';
import Landmark from 'lucide-react/icons/landmark';
import ListOrdered from 'lucide-react/icons/list-ordered';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Scale from 'lucide-react/icons/scale';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Store from 'lucide-react/icons/store';
import Swords from 'lucide-react/icons/swords';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import type { TagView } from '../../domain/catalogue/property-card.ts';

/** Marks of the tags that the specifications name, by a piece of their wording without accents. */
const MARKS: readonly (readonly [RegExp, LucideIcon])[] = [
  [/judicial|leilao$/, Gavel],
  [/compra garantida/, ShieldCheck],
  [/melhor proposta/, LockKeyhole],
  [/concorrencia publica/, Landmark],
  [/em breve/, Clock],
  [/imovel em disputa/, Scale],
  [/disputa digital/, Swords],
  [/averbacao/, FileWarning],
  [/imobiliaria|corretor/, Store],
  [/fila unica/, ListOrdered],
];

/** The icon beside a tag's words; campaigns share one, most tags have none. */
export function tagIcon({ kind, label }: Pick<TagView, 'kind' | 'label'>): LucideIcon | undefined {
  if (kind === 'campaign') return TicketPercent;
  const plain = label.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return MARKS.find(([wording]) => wording.test(plain))?.[1];
}
