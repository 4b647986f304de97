import { useEffect, useState } from 'react';
import { ownAnswerCopy } from '../../../../copy/property/own-answer.ts';
import type { ListedCost } from '../../../../domain/own-list/listed-cost.ts';
import { browserValue, useBrowserValue } from '../../../components/input/browser-value.ts';

/** Whether this browser keeps numbers of its visitor, without what reads them. */
const numbersKept = browserValue('meus-numeros', (stored) => JSON.stringify(stored ?? {}).length > 2);

/** The verdict of the visitor's own numbers: the server knows none, and their script comes only where there are some. */
export function OwnAnswer({ cost }: { cost: ListedCost }) {
  const isKept = useBrowserValue(numbersKept);
  const [verdict, setVerdict] = useState<((cost: ListedCost) => string) | null>(null);
  useEffect(() => {
    if (!isKept) return;
    import('./own-verdict.ts').then(({ ownVerdict }) => setVerdict(() => ownVerdict)).catch(() => {});
  }, [isKept]);
  return isKept && verdict !== null ? verdict(cost) : ownAnswerCopy.none;
}
