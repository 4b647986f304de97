import type { SaleType } from '../../domain/catalogue/enumerations.ts';
import type { Ending } from '../../domain/catalogue/sale-end.ts';

const ended: Readonly<Partial<Record<SaleType, string>>> = {
  leilao: 'Leilão concluído',
  concorrencia_publica: 'Concorrência concluída',
};
const otherEnded = 'Prazo encerrado';

/** Label of an offer that is over; `closedWord`: the source's own word for its being closed. */
export function overLabelOf(ending: Ending, saleType: SaleType, closedWord: string | null): string {
  if (ending === 'sold') return 'VENDIDO';
  if (ending === 'closed') return closedWord?.toLocaleUpperCase('pt-BR') ?? 'ENCERRADO';
  return ended[saleType] ?? otherEnded;
}
