import { useRouteLoaderData } from 'react-router';
import { shareCopy } from '../../../copy/share.ts';
import { AppLink } from '../../components/app-link.tsx';
import { Icon } from '../../components/icon.tsx';
import type { IconName } from '../../components/icon-names.ts';
import { useToast } from '../../components/toast.tsx';
import type { RootData } from '../../root-data.ts';

type ShareWaysProps = {
  /** What is shared, in words. */
  title: string;
  /** The query of the search, without the question mark. */
  query: string;
  /** Called when the address has been copied. */
  onCopied?: (() => void) | undefined;
};

/** The address of the search to copy or to send, and its list as files. */
export function ShareWays({ title, query, onCopied }: ShareWaysProps) {
  const origin = useRouteLoaderData<RootData>('root')?.origin ?? '';
  const showToast = useToast();
  const pathOf = (format: string) => `/busca${format}${query === '' ? '' : `?${query}`}`;
  const address = origin + pathOf('');
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
    <>
      <ul>
        <li className="needs-script">
          <button type="button" onClick={copy}>
            <Icon of="link" />
            {shareCopy.copy}
          </button>
        </li>
        <Way icon="message-circle" href={`https://wa.me/?text=${message}`} label={shareCopy.whatsApp} />
        <Way icon="file-down" href={pathOf('.csv')} label={shareCopy.csv} download />
        <Way icon="file-down" href={pathOf('.json')} label={shareCopy.json} newTab />
        <Way icon="rss" href={pathOf('.atom')} label={shareCopy.atom} newTab />
      </ul>
      <p className="hint">{shareCopy.hint}</p>
    </>
  );
}

type WayProps = {
  icon: IconName;
  href: string;
  label: string;
  newTab?: boolean | undefined;
  download?: boolean | undefined;
};

function Way({ icon, href, label, newTab, download }: WayProps) {
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
