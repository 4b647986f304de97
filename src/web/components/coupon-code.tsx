import Ticket from 'lucide-react/icons/ticket';
import { cardCopy } from '../../copy/components.ts';
import { Icon } from './icon.tsx';
import card from './property-card.module.css';
import { useToast } from './toast.tsx';
import { useHydrated } from './use-hydrated.ts';

/** A coupon with a button that copies it; without JavaScript the code is plain text to select. */
export function CouponCode({ code }: { code: string }) {
  const hydrated = useHydrated();
  const showToast = useToast();
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    showToast({ message: cardCopy.copied });
  };
  return (
    <p className={card.coupon}>
      <Icon of={Ticket} size="s" />
      <span>
        {cardCopy.coupon} <b>{code}</b>
      </span>
      {hydrated ? (
        <button type="button" onClick={copy} aria-label={`${cardCopy.copy} ${code}`}>
          {cardCopy.copy}
        </button>
      ) : null}
    </p>
  );
}
