import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** Leads back to the page that this one was opened from. */
export function WayBack({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className="btn btn--3 btn--s" href={to}>
      <Icon of="chevron-left" />
      {children}
    </a>
  );
}
