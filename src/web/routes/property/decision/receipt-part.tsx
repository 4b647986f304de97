import { receiptCopy as words } from '../../../../copy/property/receipt.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { Button } from '../../../components/input/button.tsx';
import type { DecisionPart } from './decision-block.tsx';

/** The press that freezes what the page says; nothing on a page that is not everybody's. */
export function receiptPart({ noIndex, smallId }: PropertyPageView): DecisionPart | null {
  if (noIndex) return null;
  return {
    id: 'recibo',
    question: words.question,
    answer: words.answer,
    offPaper: true,
    premises: { href: '#dados', label: words.dataLabel },
    content: (
      <form method="post" action="/recibo">
        <p>{words.lead}</p>
        <input type="hidden" name="imovel" value={smallId} />
        <Button type="submit" size="s">
          {words.make}
        </Button>
      </form>
    ),
  };
}
