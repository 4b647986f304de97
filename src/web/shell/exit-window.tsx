import { exitCopy } from '../../copy/lead-windows.ts';
import { popupLeadForm } from '../../domain/forms/lead.form.ts';
import { EmailWindow } from './email-window.tsx';
import { openWindow } from './open-window.tsx';
import { windowBrand } from './window-brand.ts';

/** A landing page of a state or a city: its last part is the abbreviation of the state. */
const PLACE = /^\/busca\/((?:[a-z-]+-)?[a-z]{2})(?:\/|$)/;

/** The search that lies under the window, as the query of /busca; empty on other pages. */
function searchBelow({ pathname, search }: Location): string {
  if (!/^\/busca(\/|$)/.test(pathname)) return '';
  const place = PLACE.exec(pathname)?.[1];
  return place === undefined ? search : `${search}&search=${place}`;
}

/** Asks whoever turns away for an e-mail; what they were searching becomes an alert. */
export function openExitWindow(): Promise<void> {
  const brand = windowBrand();
  const filters = searchBelow(window.location);
  return openWindow((onClose) => (
    <EmailWindow
      form={popupLeadForm}
      brand={brand}
      endpoint={`/api/${brand.tenantSlug}/alert/email`}
      beside={{ origin: 'popup', filters }}
      title={exitCopy.title}
      label={exitCopy.send}
      onClose={onClose}
    >
      <p className="muted">{exitCopy.body}</p>
    </EmailWindow>
  ));
}
