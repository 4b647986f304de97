import { leadCopy } from '../../copy/forms/lead-windows.ts';
import { isBlackout } from '../../domain/campaigns/campaign-name.ts';
import { leadForm } from '../../domain/forms/lead.form.ts';
import { serverNow } from '../components/card/ticking-clock.ts';
import { ResaleField } from '../components/form/choice-fields.tsx';
import { customerInfo } from '../components/form/customer-info.ts';
import { EmailWindow } from './email-window.tsx';
import type { OpenPopUp } from './messages.ts';
import { openWindow } from './open-window.tsx';
import { pageBelow } from './page-below.ts';
import { type WindowBrand, windowBrand } from './window-brand.ts';

/** Set once the window was opened in this tab. */
const SHOWN_KEY = 'leadModalDisplayed';

/** Makes ready to ask for an e-mail, unless one is known or this was asked before (2 §9). */
export async function prepareLeadWindow(): Promise<OpenPopUp | null> {
  const isSuperfluous = () => customerInfo.read().email !== '' || sessionStorage.getItem(SHOWN_KEY) !== null;
  if (isSuperfluous()) return null;
  const brand = windowBrand();
  const blackout = await currentBlackout(brand);
  return async () => {
    if (isSuperfluous()) return;
    sessionStorage.setItem(SHOWN_KEY, 'true');
    await openWindow((onClose) => <LeadWindow brand={brand} blackout={blackout} onClose={onClose} />);
  };
}

type Blackout = { readonly startDate: string; readonly endDate: string };
type Campaign = Blackout & { readonly campaignKey: string; readonly campaignName: string };

/** The blackout that runs or is announced; none where nobody can say. */
async function currentBlackout({ tenantSlug }: WindowBrand): Promise<Blackout | null> {
  try {
    const answer = await fetch(`/api/${tenantSlug}/campaigns`);
    const { data } = (await answer.json()) as { data: readonly Campaign[] };
    return (
      data.find(
        ({ campaignKey: key, campaignName: name, endDate }) =>
          isBlackout({ key, name }) && Date.parse(endDate) > serverNow(),
      ) ?? null
    );
  } catch {
    return null;
  }
}

const day = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  timeZone: 'America/Sao_Paulo',
});

type LeadWindowProps = { brand: WindowBrand; blackout: Blackout | null; onClose: () => void };

function LeadWindow({ brand, blackout, onClose }: LeadWindowProps) {
  const isRunning = blackout !== null && Date.parse(blackout.startDate) <= serverNow();
  const words = blackout === null ? leadCopy : isRunning ? leadCopy.running : leadCopy.blackout;
  const { state } = pageBelow(window.location);
  return (
    <div data-theme={blackout === null ? undefined : 'dark'}>
      <EmailWindow
        form={leadForm}
        brand={brand}
        endpoint="/api/lead"
        beside={{ origin: 'popup', ...(state === null ? {} : { state }) }}
        title={words.title}
        label={words.send}
        onClose={onClose}
        below={<ResaleField />}
      >
        <p className="muted">
          {blackout === null
            ? leadCopy.body
            : (isRunning ? leadCopy.running : leadCopy.blackout).body(
                day.format(new Date(blackout.startDate)),
                day.format(new Date(blackout.endDate)),
              )}
        </p>
      </EmailWindow>
    </div>
  );
}
