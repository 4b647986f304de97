import type { TagView } from '../../../domain/catalogue/property-card.ts';
import type { IconName } from '../input/icon-names.ts';

/** Marks of the tags that the specifications name, by a piece of their wording without accents. */
const MARKS: readonly (readonly [RegExp, IconName])[] = [
  [/judicial|leilao$/, 'gavel'],
  [/compra garantida/, 'shield-check'],
  [/melhor proposta/, 'lock-keyhole'],
  [/concorrencia publica/, 'landmark'],
  [/em breve/, 'clock'],
  [/imovel em disputa/, 'scale'],
  [/disputa digital/, 'swords'],
  [/averbacao/, 'file-exclamation-point'],
  [/imobiliaria|corretor/, 'store'],
  [/fila unica/, 'list-ordered'],
];

/** The icon beside a tag's words; campaigns share one, most tags have none. */
export function tagIcon({ kind, label }: Pick<TagView, 'kind' | 'label'>): IconName | undefined {
  if (kind === 'campaign') return 'ticket-percent';
  const plain = label.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return MARKS.find(([wording]) => wording.test(plain))?.[1];
}
