import { offerCopy } from '../../../../copy/property/cost.ts';
import { NUMBER_PREMISES } from '../../../../domain/cost/cost-changes.ts';
import { type OfferLimit, offerLimitOf, USUAL_MARGIN } from '../../../../domain/cost/cost-facts.ts';
import { highestOffer } from '../../../../domain/cost/highest-offer.ts';
import type { LegalFloor } from '../../../../domain/decision/legal-floor.ts';
import { formatMoney } from '../../../../domain/format.ts';
import { centavos } from '../../../../domain/money.ts';
import { TextField } from '../../../components/form/field.tsx';

import type { CostModel } from './cost-model.ts';
import { decimalText, percentText, reaisText } from './cost-text.ts';
import { faultText } from './fault-text.ts';
import { BetweenNote, FloorNote } from './floor-note.tsx';
import styles from './offer-limit.module.css';

type OfferLimitProps = { shown: CostModel; model: CostModel; floor: LegalFloor | null };

/** Highest offer: for the home's worth less a margin, or for a ceiling of money. */
export function OfferLimitBox({ shown, model, floor }: OfferLimitProps) {
  return (
    <section id="lance" className={styles.limit} aria-labelledby="lance-titulo">
      <h3 id="lance-titulo">{offerCopy.title}</h3>
      <p className="hint">{offerCopy.lead}</p>
      <div className={styles.calculator}>
        <LimitFields shown={shown} faults={model.faults} />
        <div className={styles.result}>
          <Result model={model} floor={floor} />
        </div>
      </div>
    </section>
  );
}

type LimitFieldsProps = { shown: CostModel; faults: CostModel['faults'] };

function LimitFields({ shown: { facts, changes, faults: first }, faults }: LimitFieldsProps) {
  const errorOf = (key: string) => (faults[key] ? faultText(key, faults[key]) : undefined);
  const { appraisalCents } = facts;
  const worth = changes.worth ?? appraisalCents;
  const input = { inputMode: 'decimal', autoComplete: 'off', maxLength: 24 } as const;
  return (
    <div className={styles.limitFields}>
      <TextField
        {...input}
        id="custo-vale"
        name={NUMBER_PREMISES.worth.key}
        error={errorOf(NUMBER_PREMISES.worth.key)}
        label={offerCopy.worth}
        hint={
          appraisalCents === null ? offerCopy.worthUnknown : offerCopy.worthHint(formatMoney(appraisalCents))
        }
        prefix="R$"
        defaultValue={
          first.vale?.text ??
          (worth === null ? '' : changes.worth === undefined ? reaisText(worth) : decimalText(worth))
        }
      />
      <TextField
        {...input}
        id="custo-folga"
        name={NUMBER_PREMISES.margin.key}
        error={errorOf(NUMBER_PREMISES.margin.key)}
        label={offerCopy.margin}
        hint={offerCopy.marginHint}
        prefix="%"
        defaultValue={first.folga?.text ?? decimalText(changes.margin ?? USUAL_MARGIN)}
      />
      <TextField
        {...input}
        id="custo-teto"
        name={NUMBER_PREMISES.ceiling.key}
        error={errorOf(NUMBER_PREMISES.ceiling.key)}
        label={offerCopy.ceiling}
        hint={offerCopy.ceilingHint}
        prefix="R$"
        defaultValue={first.teto?.text ?? (changes.ceiling === undefined ? '' : decimalText(changes.ceiling))}
      />
    </div>
  );
}

function Result({ model, floor }: Pick<OfferLimitProps, 'model' | 'floor'>) {
  const { facts, changes, premises } = model;
  const limit = offerLimitOf(facts, changes);
  if (limit === null) return <p>{offerCopy.unknown}</p>;
  const offer = highestOffer(premises.base, limit.ceilingCents);
  if (offer === null) return <p className={styles.tooMuch}>{offerCopy.none}</p>;
  const worst = highestOffer(premises.high, limit.ceilingCents);
  return (
    <>
      <p>{offerCopy.result}</p>
      <p className={styles.largest}>{formatMoney(offer)}</p>
      {facts.priceCents === null ? null : <p>{comparedWith(facts.priceCents, offer)}</p>}
      <FloorNote floor={floor} bid={changes.offer === undefined ? offer : centavos(changes.offer)} />
      <BetweenNote floor={floor} price={facts.priceCents} offer={offer} />
      <Steps limit={limit} hasCeiling={changes.ceiling !== undefined} offer={offer} />
      <p>{worstText(worst, facts.priceCents)}</p>
    </>
  );
}

function worstText(worst: number | null, price: number | null): string {
  if (worst === null) return offerCopy.worstNone;
  return price === null || worst >= price
    ? offerCopy.atWorst(formatMoney(worst))
    : offerCopy.worstBelow(formatMoney(worst), formatMoney(price - worst));
}

function comparedWith(price: number, offer: number): string {
  if (offer === price) return offerCopy.fitsExactly;
  return offer > price
    ? offerCopy.fitsAbove(formatMoney(offer - price))
    : offerCopy.fitsBelow(formatMoney(price - offer));
}

/** From the worth, or the ceiling, down to the offer. */
function Steps({ limit, hasCeiling, offer }: { limit: OfferLimit; hasCeiling: boolean; offer: number }) {
  const { worthCents, margin, ceilingCents } = limit;
  return (
    <dl>
      {hasCeiling || worthCents === null ? (
        <Step name={offerCopy.ceilingRow} text={formatMoney(ceilingCents)} />
      ) : (
        <>
          <Step name={offerCopy.worthRow} text={formatMoney(worthCents)} />
          <Step
            name={offerCopy.marginRow(percentText(margin))}
            text={`− ${formatMoney(worthCents - ceilingCents)}`}
          />
        </>
      )}
      <Step name={offerCopy.costsRow} text={`− ${formatMoney(ceilingCents - offer)}`} />
    </dl>
  );
}

function Step({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
