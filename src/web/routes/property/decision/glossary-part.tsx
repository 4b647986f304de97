import { GLOSSARY, type WordOf, glossaryCopy as words } from '../../../../copy/property/glossary.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import type { DecisionPart } from './decision-block.tsx';

type Sold = Pick<PropertyPageView, 'saleType' | 'saleCategory'>;

const STANDS_IN: Readonly<Record<WordOf, (sold: Sold) => boolean>> = {
  auction: ({ saleType }) => saleType === 'leilao',
  court: ({ saleCategory }) => saleCategory === 'venda_judicial',
  'out-of-court': ({ saleCategory }) => saleCategory !== 'venda_judicial',
  proposal: ({ saleType }) => saleType !== 'leilao',
  deposit: ({ saleType }) => saleType === 'leilao' || saleType === 'concorrencia_publica',
  guaranteed: ({ saleCategory }) => saleCategory === 'compra_garantida',
};

/** The words of notices and registries that stand in papers of such a sale, each with what it means. */
export function glossaryPart(sold: Sold): DecisionPart {
  const shown = GLOSSARY.filter(([, , of]) => of === undefined || STANDS_IN[of](sold));
  return {
    id: 'palavras',
    question: words.question,
    answer: words.answer(shown.length),
    premises: { href: '#dados', label: words.premises },
    offPaper: true,
    content: (
      <dl>
        {shown.map(([term, meaning]) => (
          <div key={term}>
            <dt>
              <b>{term}</b>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    ),
  };
}
