import type { ReactNode } from 'react';

/** Further ways from a page, under its main acts: on a telephone one row, which goes on beyond the edge. */
export function Ways({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="ways" aria-label={label}>
      {children}
    </nav>
  );
}
