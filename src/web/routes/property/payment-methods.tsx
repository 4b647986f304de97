import { useRouteLoaderData } from 'react-router';
import { paymentTypeLabels } from '../../../copy/catalogue.ts';
import { actionCopy, paymentCopy } from '../../../copy/property.ts';
import type { PropertyPageView } from '../../../domain/catalogue/property-page.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Note } from '../../components/note.tsx';
import type { RootData } from '../../root-data.ts';
import { FactsList } from './facts-list.tsx';
import { financingHref } from './financing-href.ts';
import styles from './property-page.module.css';

const icons = { vista: 'banknote', parcelamento_direto: 'calendar-range', financiado: 'landmark' } as const;

/** The way to the bank's simulator; without it where the listing does not offer it. */
function FinancingLink({ property }: { property: PropertyPageView }) {
  const root = useRouteLoaderData<RootData>('root');
  const { financing } = property.actions;
  if (financing === 'absent' || !root) return null;
  if (financing === 'disabled') {
    return (
      <Button kind="secondary" size="s" disabled>
        {actionCopy.financing}
      </Button>
    );
  }
  return (
    <ButtonLink
      kind="secondary"
      size="s"
      href={financingHref(root.brand.links.financingSimulator, property, root.brand.tenantSlug)}
    >
      {actionCopy.financing}
    </ButtonLink>
  );
}

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
