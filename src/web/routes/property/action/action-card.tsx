import { paymentTypeLabels } from '../../../../copy/property/catalogue.ts';
import { actionCopy, paymentCopy, propertyCopy } from '../../../../copy/property/property.ts';
import type { OtherCall, SideAction } from '../../../../domain/catalogue/property-actions.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { formatMoney } from '../../../../domain/format.ts';
import { Countdown } from '../../../components/card/countdown.tsx';
import { CouponCode } from '../../../components/card/coupon-code.tsx';
import { AppLink } from '../../../components/frame/app-link.tsx';
import { Note } from '../../../components/frame/note.tsx';
import { Button, ButtonLink } from '../../../components/input/button.tsx';
import { classes } from '../../../components/input/classes.ts';
import { AuctionDates } from '../dates/auction-dates.tsx';
import offer from '../property-offer.module.css';
import styles from '../property-page.module.css';
import { similarPath } from '../share/similar-path.ts';
import { CardPrice } from './card-price.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { FinancingLink } from './financing-link.tsx';
import { HelpChat } from './help-chat.tsx';
import { InstalmentLink } from './instalment-link.tsx';
import { PropertyAction } from './property-action.tsx';
import type { PropertyForm } from './property-action-look.ts';
import { PropertyFormLink } from './property-form-link.tsx';

const OUTSIDE = 'nofollow noopener noreferrer';
const isOver = ({ state }: PropertyPageView) => state === 'sold' || state === 'closed';

/** True when its time is still to end. */
const mayEnd = ({ actions, auctions, deadlineAt }: PropertyPageView) =>
  actions.main.kind !== 'none' && (deadlineAt !== null || auctions.length > 0);

/** Price, dates and the main action: beside the text, on a phone below the address. */
export function ActionCard({ property }: { property: PropertyPageView }) {
  const { main, contact, visit } = property.actions;
  return (
    <aside className={styles.card} aria-label={propertyCopy.priceAndActions}>
      {property.state === 'pre_active' && property.preActiveUntil ? (
        <p className={styles.opening}>
          {propertyCopy.opensIn} <Countdown untilMs={Date.parse(property.preActiveUntil)} />
        </p>
      ) : null}
      <CampaignTime property={property} />
      <CardPrice property={property} />
      <PaymentRows property={property} />
      {property.actions.saleClass === 'auction' ? (
        <AuctionDates auctions={property.auctions} price={property.price} />
      ) : null}
      {property.sections.receivedOffer && !isOver(property) ? (
        <Note>{propertyCopy.receivedOffer}</Note>
      ) : null}
      {property.coupon && !isOver(property) ? <CouponCode code={property.coupon} /> : null}
      <div className={styles.actions}>
        <PropertyAction property={property} />
        <InstalmentLink property={property} block />
        <FinancingLink property={property} block />
        {main.kind === 'contact' ? null : (
          <SideForm
            form="message"
            property={property}
            state={contact}
            label={property.contactLabel ?? actionCopy.message}
          />
        )}
        {property.actions.others.map((call) => (
          <OtherAction key={call.url} call={call} />
        ))}
        <SideForm form="visit" property={property} state={visit} label={actionCopy.visit} />
        {main.kind === 'disabled' || mayEnd(property) ? (
          <AppLink
            className={classes('link', main.kind !== 'disabled' && offer.toCome)}
            href={similarPath(property)}
          >
            {actionCopy.similar}
          </AppLink>
        ) : null}
      </div>
      <ContactPanel property={property} />
      <HelpChat property={property} />
    </aside>
  );
}

/** The time left of the campaign that the property is in, by its code (specification 1§4). */
function CampaignTime({ property }: { property: PropertyPageView }) {
  const campaign = property.sections.campaign;
  if (!campaign?.countdown || isOver(property)) return null;
  return (
    <p className={styles.opening}>
      {campaign.name}: {campaign.countdown.text} <Countdown untilMs={Date.parse(campaign.countdown.at)} />
    </p>
  );
}

/** A further address of the listing, of another site. */
function OtherAction({ call: { url, label, isOff } }: { call: OtherCall }) {
  const look = { kind: 'secondary', block: true, children: label ?? actionCopy.goTo } as const;
  return isOff ? <Button {...look} disabled /> : <ButtonLink {...look} href={url} rel={OUTSIDE} />;
}

type SideFormProps = {
  form: PropertyForm;
  property: PropertyPageView;
  state: SideAction;
  label: string;
};

/** The way to a second form; off once the sale is over (1§4). */
function SideForm({ form, property, state, label }: SideFormProps) {
  if (state === 'absent') return null;
  return (
    <PropertyFormLink kind="secondary" block form={form} property={property} off={state === 'disabled'}>
      {label}
    </PropertyFormLink>
  );
}

/** Least amounts, and how the price can be paid. */
function PaymentRows({ property }: { property: PropertyPageView }) {
  const { price, paymentTypes, hideConditions } = property;
  const plan = property.instalments?.plan ?? null;
  return (
    <dl className={styles.facts}>
      {price.minimums.map(({ label, cents }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{formatMoney(cents)}</dd>
        </div>
      ))}
      {(hideConditions ? [] : paymentTypes).map((type) => (
        <div key={type}>
          <dt>{paymentTypeLabels[type]}</dt>
          <dd className="num">
            {type === 'parcelamento_direto' && plan !== null ? (
              <>
                {paymentCopy.entryFrom(formatMoney(plan.entryCents))}
                <br />
                <span className="hint">{paymentCopy.upToCount(plan.count)}</span>
              </>
            ) : (
              paymentCopy.accepted
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
