import { paymentTypeLabels } from '../../../../copy/property/catalogue.ts';
import { paymentCopy } from '../../../../copy/property/property.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { Note } from '../../../components/frame/note.tsx';
import { Icon } from '../../../components/input/icon.tsx';
import { FinancingLink } from '../action/financing-link.tsx';
import { InstalmentLink } from '../action/instalment-link.tsx';
import styles from '../property-page.module.css';
import { FactsList } from './facts-list.tsx';

const icons = { vista: 'banknote', parcelamento_direto: 'calendar-range', financiado: 'landmark' } as const;

/** The ways to pay with their terms, and who pays the commission. A listing may keep its conditions to itself. */
export function PaymentMethods({ property }: { property: PropertyPageView }) {
  const { payment, hasSpecialSeller } = property.sections;
  if (payment === null) return <p className="muted">{paymentCopy.hidden}</p>;
  return (
    <>
      <ul className={styles.payments}>
        {payment.methods.map(({ type, text, facts }) => (
          <li key={type}>
            <h3>
              <Icon of={icons[type]} />
              {paymentTypeLabels[type]}
            </h3>
            <p className="muted">{text ?? (type === 'vista' ? null : paymentCopy[type])}</p>
            <FactsList facts={facts} />
            {type === 'parcelamento_direto' ? <InstalmentLink property={property} /> : null}
            {type === 'financiado' ? <FinancingLink property={property} /> : null}
          </li>
        ))}
        {payment.commission === null ? null : (
          <li>
            <h3>
              <Icon of="handshake" />
              {paymentCopy.commission}
            </h3>
            <p className="muted">{payment.commission}</p>
          </li>
        )}
      </ul>
      {payment.untold.length === 0 ? null : (
        <p className="muted">{paymentCopy.untold(payment.untold.map((type) => paymentTypeLabels[type]))}</p>
      )}
      {payment.conditions.length > 0 ? (
        <div className={styles.rich}>
          <h3>{paymentCopy.conditions}</h3>
          <ul>
            {payment.conditions.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {hasSpecialSeller ? <Note kind="warn">{paymentCopy.inTheNotice}</Note> : null}
    </>
  );
}
