import { cardCopy } from '../../copy/components.ts';
import { Icon } from './icon.tsx';
import card from './property-card.module.css';
import { useToast } from './toast.tsx';

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
