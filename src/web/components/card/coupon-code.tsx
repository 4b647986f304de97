import { cardCopy } from '../../../copy/frame/components.ts';
import { useToast } from '../frame/toast.tsx';
import { Icon } from '../input/icon.tsx';
import card from './property-card.module.css';

/** A coupon with a button that copies it; without JavaScript the code is plain text to select. */
export function CouponCode({ code }: { code: string }) {
  const showToast = useToast();
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    showToast({ message: cardCopy.copied });
  };
  return (
    <p className={card.coupon}>
      <Icon of="ticket" size="s" />
      <span>
        {cardCopy.coupon} <b>{code}</b>
      </span>
      <button type="button" className="needs-script" onClick={copy} aria-label={`${cardCopy.copy} ${code}`}>
        {cardCopy.copy}
      </button>
    </p>
  );
}
