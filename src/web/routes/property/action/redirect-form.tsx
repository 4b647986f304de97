import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { messageCopy } from '../../../../copy/forms/forms.ts';
import { redirectCopy } from '../../../../copy/property/property.ts';
import type { Brand } from '../../../../domain/brand/brand.ts';
import { auctionLeadForm } from '../../../../domain/forms/auction-lead.form.ts';
import { OffersField, ResaleField } from '../../../components/form/choice-fields.tsx';
import { FormBody } from '../../../components/form/form-body.tsx';
import { FormDone } from '../../../components/form/form-done.tsx';
import { EmailField } from '../../../components/form/form-fields.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import type { RootData } from '../../../root-data.ts';
import { track } from '../../../shell/track.ts';
import { RedirectLink, type RedirectWay } from './redirect-link.tsx';

type RedirectFormProps = RedirectWay & { readonly smallId: string };

/** Asks for the e-mail on the way to another site (specification 1§4); the other site opens when it was taken. */
export function RedirectForm(props: RedirectFormProps) {
  const brand = useRouteLoaderData<RootData>('root')?.brand;
  const [message, setMessage] = useState<string | null>(null);
  if (brand === undefined) return <RedirectLink {...props} />;
  if (message === null) return <OpenForm {...props} brand={brand} onSent={(told) => setMessage(told)} />;
  return (
    <FormDone message={message}>
      <RedirectLink {...props} />
    </FormDone>
  );
}

type OpenFormProps = RedirectFormProps & {
  readonly brand: Brand;
  readonly onSent: (message: string) => void;
};

function OpenForm({ url, host, smallId, brand, onSent }: OpenFormProps) {
  const state = useForm({
    form: auctionLeadForm,
    brand,
    endpoint: `/api/property/${smallId.toLowerCase()}/lead`,
    failed: messageCopy.failed,
    prepare: (value) => ({ ...value, propertyId: smallId }),
    onAccepted: ({ message }) => {
      track('auction');
      // A browser that lets no tab be opened any more has the link that follows.
      window.open(url, '_blank', 'noopener');
      onSent(message);
    },
  });
  return (
    <FormBody
      state={state}
      action=""
      afterFailure={<RedirectLink url={url} host={host} />}
      buttons={<SubmitButton state={state} label={redirectCopy.go(host)} block />}
    >
      <EmailField />
      <OffersField brandName={brand.name} isRequired={brand.switches.offersConsentRequired} />
      <ResaleField />
    </FormBody>
  );
}
