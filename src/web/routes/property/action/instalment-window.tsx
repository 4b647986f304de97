import { simulationCopy } from '../../../../copy/forms/simulation.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { OPEN_OFFER } from '../../../../domain/finance/instalment-offer.ts';
import { simulationQuery, startOfSimulation } from '../../../../domain/finance/simulation-address.ts';
import { amountText } from '../../../components/card/amount-text.ts';
import { Button, ButtonLink } from '../../../components/input/button.tsx';
import { LateStyles } from '../../../components/late/late-styles.tsx';
import styles, { href } from '../../../components/simulation/simulation.late.module.css';
import { SimulationFields } from '../../../components/simulation/simulation-fields.tsx';
import { SimulationResult, SpokenResult } from '../../../components/simulation/simulation-result.tsx';
import { shownSimulation, useSimulation } from '../../../components/simulation/use-simulation.ts';
import { Modal } from '../../../components/window/modal.tsx';
import { SendSimulation } from '../../simulator/send-simulation.tsx';

export type InstalmentWindowProps = { readonly property: PropertyPageView; readonly onClose: () => void };

const NOTHING = { value: '', entry: '', count: '', system: '' };

/** The instalments of one property over its page; all of them are on the simulator's own (1§2). */
export function InstalmentWindow({ property, onClose }: InstalmentWindowProps) {
  const offer = property.instalments?.offer ?? OPEN_OFFER;
  const controls = useSimulation(offer, {
    typed: shownSimulation(startOfSimulation(NOTHING, offer)),
    isAsked: false,
  });
  const { simulation } = controls.state;
  const query = simulationQuery(property.smallId.toLowerCase(), controls.typed);
  return (
    <Modal
      open
      onClose={onClose}
      title={simulationCopy.window}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {simulationCopy.cancel}
          </Button>
          <ButtonLink href={`/simulador?${query}`}>{simulationCopy.allInstalments}</ButtonLink>
        </>
      }
    >
      <LateStyles href={href} />
      <form ref={controls.form} className={styles.window} onSubmit={(event) => event.preventDefault()}>
        <div className={styles.about}>
          <h3>{property.name}</h3>
          <p className="hint">
            {property.smallId}
            {offer.valueCents === null ? null : ` · ${amountText(offer.valueCents)}`}
          </p>
        </div>
        <SimulationFields controls={controls} />
        <SimulationResult simulation={simulation} terms={offer.terms} />
        <SpokenResult simulation={simulation} isTouched={controls.isTouched} />
      </form>
      <SendSimulation controls={controls} code={property.smallId.toLowerCase()} />
    </Modal>
  );
}
