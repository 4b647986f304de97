import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { watchCopy } from '../../../copy/property/watch.ts';
import type { Brand } from '../../../domain/brand/brand.ts';
import { FormWindow } from '../../components/form/form-window.tsx';
import type { WindowProps } from '../../components/window/form-link.tsx';
import type { RootData } from '../../root-data.ts';
import { AboutProperty } from './about-property.tsx';
import type { FormProperty } from './form-property.ts';
import { SentWindow } from './sent-window.tsx';
import { WatchFields } from './watch-fields.tsx';
import { useWatchForm } from './watch-form.ts';

export type WatchWindowProps = WindowProps & { readonly property: FormProperty };

/** To hear of one listing, over its page. */
export function WatchWindow({ property, onClose }: WatchWindowProps) {
  const brand = useRouteLoaderData<RootData>('root')?.brand;
  const [message, setMessage] = useState<string | null>(null);
  if (brand === undefined) return null;
  if (message === null) {
    return (
      <WatchForm brand={brand} property={property} onClose={onClose} onSent={(told) => setMessage(told)} />
    );
  }
  return (
    <SentWindow title={watchCopy.title} message={message} onClose={onClose}>
      <p>{watchCopy.next}</p>
    </SentWindow>
  );
}

type WatchFormProps = WatchWindowProps & {
  readonly brand: Brand;
  readonly onSent: (message: string) => void;
};

function WatchForm({ brand, property, onClose, onSent }: WatchFormProps) {
  const state = useWatchForm({ brand, property, onSent });
  return (
    <FormWindow
      state={state}
      title={watchCopy.title}
      label={watchCopy.send}
      action={`${property.href}/aviso`}
      onClose={onClose}
    >
      <AboutProperty property={property} />
      <WatchFields />
    </FormWindow>
  );
}
