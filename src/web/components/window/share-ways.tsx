import type { ReactNode } from 'react';
import { shareCopy } from '../../../copy/search/share.ts';
import { AppLink } from '../frame/app-link.tsx';
import { useToast } from '../frame/toast.tsx';
import { Icon } from '../input/icon.tsx';
import type { IconName } from '../input/icon-names.ts';

type ShareWaysProps = {
  /** Shared object, in words. */
  title: string;
  /** Address of the page that is shared, with scheme and host. */
  address: string;
  /** Called when the address has been copied. */
  onCopied?: (() => void) | undefined;
  /** Further ways, as `ShareLink` or `ShareButton`; the message is the one that is sent by WhatsApp, for an address. */
  children: (message: string) => ReactNode;
};

/** Ways to hand a page on: its address to copy or to send, and what else the page has. */
export function ShareWays({ title, address, onCopied, children }: ShareWaysProps) {
  const showToast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      onCopied?.();
      showToast({ message: shareCopy.copied });
    } catch {
      showToast({ message: shareCopy.notCopied, kind: 'error' });
    }
  };
  const message = encodeURIComponent(shareCopy.whatsAppText(title, address));
  return (
    <ul>
      <ShareButton icon="link" label={shareCopy.copy} onPress={copy} />
      <ShareLink icon="message-circle" href={`https://wa.me/?text=${message}`} label={shareCopy.whatsApp} />
      {children(message)}
    </ul>
  );
}

type ShareLinkProps = {
  icon: IconName;
  href: string;
  label: string;
  newTab?: boolean | undefined;
  download?: boolean | undefined;
};

/** A way that is a link. */
export function ShareLink({ icon, href, label, newTab, download }: ShareLinkProps) {
  const content = (
    <>
      <Icon of={icon} />
      {label}
    </>
  );
  return (
    <li>
      {download ? (
        <a href={href} rel="nofollow" download>
          {content}
        </a>
      ) : (
        <AppLink href={href} newTab={newTab}>
          {content}
        </AppLink>
      )}
    </li>
  );
}

/** A way that needs a script. */
export function ShareButton({
  icon,
  label,
  onPress,
}: {
  icon: IconName;
  label: string;
  onPress: () => void;
}) {
  return (
    <li className="needs-script">
      <button type="button" onClick={onPress}>
        <Icon of={icon} />
        {label}
      </button>
    </li>
  );
}
