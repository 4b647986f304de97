import { dataAgeCopy } from '../../../../copy/property/data-age.ts';
import { decisionCopy } from '../../../../copy/property/decision.ts';
import { askedFacts, transparencyCopy as words } from '../../../../copy/property/known-facts.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import {
  ASKED_KEYS,
  type AskedFact,
  KNOWN_FACTS,
  QUESTION_KEY,
} from '../../../../domain/decision/known-facts.ts';
import { FormLink } from '../../../components/window/form-link.tsx';
import { FORM_PAGES } from '../action/property-action-look.ts';
import styles from '../property-page.module.css';
import type { DecisionPart } from './decision-block.tsx';
import lists from './decision-list.module.css';
import { untoldOfSale } from './untold-of-sale.ts';

/** Number of the buyer's facts that the listing tells: those that it does not tell first, each with its question. */
export function transparencyPart(property: PropertyPageView): DecisionPart {
  const { untold } = property;
  const ofSale = untoldOfSale(property);
  const told = KNOWN_FACTS.filter((fact) => !untold.includes(fact));
  return {
    id: 'nao-diz',
    question: dataAgeCopy.untoldTitle,
    answer: decisionCopy.missing(untold.length, ofSale.length),
    premises: { href: '#dados', label: decisionCopy.listingData },
    content: (
      <>
        <Asked facts={untold} property={property} />
        {ofSale.length === 0 ? null : (
          <>
            <h4>{words.ofSale}</h4>
            <Asked facts={ofSale} property={property} />
          </>
        )}
        {told.length === 0 ? null : (
          <details>
            <summary className="link">{words.known(told.length)}</summary>
            <div className={styles.rich}>
              <ul>
                {told.map((fact) => (
                  <li key={fact}>{askedFacts[fact].name}</li>
                ))}
              </ul>
            </div>
          </details>
        )}
      </>
    ),
  };
}

function Asked({ facts, property }: { facts: readonly AskedFact[]; property: PropertyPageView }) {
  if (facts.length === 0) return null;
  return (
    <ul className={lists.asked}>
      {facts.map((fact) => (
        <li key={fact}>
          <span>{askedFacts[fact].name}</span>
          <Question fact={fact} property={property} />
        </li>
      ))}
    </ul>
  );
}

const loadMessage = () => import('../../forms/message-window.tsx').then(({ MessageWindow }) => MessageWindow);

/** The message to who sells, with the question in it; nothing where no message is taken. */
export function Question({ fact, property }: { fact: AskedFact; property: PropertyPageView }) {
  if (property.actions.contact !== 'open') return null;
  return (
    <FormLink
      kind="ghost"
      size="s"
      href={`${property.href}/${FORM_PAGES.message}?${QUESTION_KEY}=${ASKED_KEYS[fact]}`}
      rel="nofollow"
      aria-label={words.askAbout(askedFacts[fact].name)}
      load={loadMessage}
      given={{ property, question: fact }}
    >
      {words.ask}
    </FormLink>
  );
}
