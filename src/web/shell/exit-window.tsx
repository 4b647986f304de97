import { exitCopy } from '../../copy/forms/lead-windows.ts';
import { popupLeadForm } from '../../domain/forms/lead.form.ts';
import { EmailWindow } from './email-window.tsx';
import { openWindow } from './open-window.tsx';
import { type PageBelow, pageBelow } from './page-below.ts';
import { windowBrand } from './window-brand.ts';

/** Values of the page that lies under the window. */
function besideOf(below: PageBelow): Readonly<Record<string, string>> {
  if (below.kind === 'property') return { property_id: below.id };
  return below.kind === 'search' ? { filters: below.filters } : {};
}

/** Asks whoever turns away for an e-mail: more of the search or the property below becomes an alert. */
export function openExitWindow(): Promise<void> {
  const brand = windowBrand();
  const below = pageBelow(window.location);
  return openWindow((onClose) => (
    <EmailWindow
      form={popupLeadForm}
      brand={brand}
      endpoint={`/api/${brand.tenantSlug}/alert/email`}
      beside={{ origin: 'popup', ...besideOf(below) }}
      title={exitCopy.title}
      label={exitCopy.send}
      onClose={onClose}
    >
      <p className="muted">{exitCopy.body[below.kind === 'other' ? 'offers' : below.kind]}</p>
    </EmailWindow>
  ));
}
