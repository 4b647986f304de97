import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { redirectCopy } from '../../../../copy/property/property.ts';
import { SmallWindow } from '../../../components/window/small-window.tsx';
import { REDIRECT_ID } from './property-action-look.ts';
import { RedirectLink, type RedirectWay } from './redirect-link.tsx';

type RedirectLayerProps = RedirectWay & {
  readonly smallId: string;
  /** The listing's note on the way there. */
  readonly note: string | null;
  /** True when the way there may ask for an e-mail. */
  readonly asksEmail: boolean;
};

/** Asks for the e-mail; where it cannot be fetched the way stays open. */
const RedirectForm = lazy(() =>
  import('./redirect-form.tsx').then(
    ({ RedirectForm: Form }) => ({ default: Form }),
    () => ({ default: RedirectLink }),
  ),
);

/** Notice before the visitor goes to another site to buy (specification 1§4): it opens without a script too. */
export function RedirectLayer({ url, host, note, smallId, asksEmail }: RedirectLayerProps) {
  const here = useRef<HTMLDivElement>(null);
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    const layer = here.current?.closest('[popover]');
    if (!layer) return;
    const open = () => setOpened(true);
    if (layer.matches(':popover-open')) return open();
    layer.addEventListener('beforetoggle', open, { once: true });
    return () => layer.removeEventListener('beforetoggle', open);
  }, []);
  const link = <RedirectLink url={url} host={host} />;
  return (
    <SmallWindow id={REDIRECT_ID} title={redirectCopy.title}>
      <p className="muted">{redirectCopy.leavesTo(host)}</p>
      {note === null ? null : <p>{note}</p>}
      <div ref={here}>
        {isOpened && asksEmail ? (
          <Suspense fallback={link}>
            <RedirectForm url={url} host={host} smallId={smallId} />
          </Suspense>
        ) : (
          link
        )}
      </div>
    </SmallWindow>
  );
}
