import type { ReactNode } from 'react';
import { formPageCopy } from '../../../copy/forms.ts';
import { AppLink } from '../../components/app-link.tsx';
import { FormBody } from '../../components/form/form-body.tsx';
import type { FormState } from '../../components/form/form-types.ts';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { Icon } from '../../components/icon.tsx';
import { AboutProperty } from './about-property.tsx';
import type { FormProperty } from './form-property.ts';

type PropertyFormPageProps = {
  readonly title: string;
  readonly property: FormProperty;
  readonly children: ReactNode;
};

/** The page of a form about a property. */
export function PropertyFormPage({ title, property, children }: PropertyFormPageProps) {
  return (
    <div className="wrap wrap-text section stack">
      <AppLink className="link" href={property.href}>
        <Icon of="arrow-left" size="s" />
        {formPageCopy.backToProperty}
      </AppLink>
      <h1>{title}</h1>
      <AboutProperty property={property} />
      {children}
    </div>
  );
}

type FormOnPageProps = {
  readonly state: FormState;
  readonly label: string;
  readonly action: string;
  readonly children: ReactNode;
};

/** A form that stands in a page, with its button below. */
export function FormOnPage({ state, label, action, children }: FormOnPageProps) {
  return (
    <FormBody state={state} action={action} buttons={<SubmitButton state={state} label={label} block />}>
      {children}
    </FormBody>
  );
}
