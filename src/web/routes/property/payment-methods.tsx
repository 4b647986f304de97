import { paymentTypeLabels } from '../../../copy/catalogue.ts';
import { paymentCopy } from '../../../copy/property.ts';
import type { PaymentType } from '../../../domain/catalogue/enumerations.ts';
import type { PropertyPageView } from '../../../domain/catalogue/property-page.ts';
import { Icon } from '../../components/icon.tsx';
import styles from './property-page.module.css';

const icons = { vista: 'banknote', parcelamento_direto: 'calendar-range', financiado: 'landmark' } as const;
const CASH_ONLY: readonly PaymentType[] = ['vista'];

/** The ways to pay; cash where the listing names none (2§9). A listing may keep its conditions to itself. */
export function PaymentMethods({ property }: { property: PropertyPageView }) {
  if (property.hideConditions) return <p className="muted">{paymentCopy.hidden}</p>;
  const types = property.paymentTypes.length > 0 ? property.paymentTypes : CASH_ONLY;
  return (
    <ul className={styles.payments}>
      {types.map((type) => (
        <li key={type}>
          <h3>
            <Icon of={icons[type]} />
            {paymentTypeLabels[type]}
          </h3>
          <p className="muted">{paymentCopy[type]}</p>
        </li>
      ))}
    </ul>
  );
}
