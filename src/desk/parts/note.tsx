import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A word about the whole page: what went wrong, or that something was done. */
export function Note({ kind, children }: { kind: 'error' | 'done' | 'warn' | 'plain'; children: ReactNode }) {
  return (
    <div className={`note note--${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon of={kind === 'done' ? 'check' : 'circle-exclamation-point'} />
      <div>{children}</div>
    </div>
  );
}
