import { GLOSSARY, glossaryCopy as words } from '../../../../copy/property/glossary.ts';
import type { DecisionPart } from './decision-block.tsx';

/** The words of notices and registries, each with what it means; the same on every page. */
export function glossaryPart(): DecisionPart {
  return {
    id: 'palavras',
    question: words.question,
    answer: words.answer(GLOSSARY.length),
    premises: { href: '#dados', label: words.premises },
    offPaper: true,
    content: (
      <dl>
        {GLOSSARY.map(([term, meaning]) => (
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
