import type { ReactNode } from 'react';
import { formPageCopy } from '../../../copy/forms/forms.ts';
import { submissionCopy } from '../../../copy/forms/submissions.ts';
import { closedForm, type OfferedForm } from '../../../domain/catalogue/form-offer.ts';
import { href } from '../../components/form/form.late.module.css';
import { FormBody } from '../../components/form/form-body.tsx';
import type { FormState } from '../../components/form/form-types.ts';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { AppLink } from '../../components/frame/app-link.tsx';
import { Note } from '../../components/frame/note.tsx';
import { ButtonLink } from '../../components/input/button.tsx';
import { Icon } from '../../components/input/icon.tsx';
import { LateStyles } from '../../components/late/late-styles.tsx';
import { AboutProperty } from './about-property.tsx';
import type { FormProperty } from './form-property.ts';

type PropertyFormPageProps = {
  readonly title: string;
  readonly property: FormProperty;
  /** Form that the state of the property may close. */
  readonly form?: Exclude<OfferedForm, 'auction_lead'>;
  /** True when something was typed already, which is not to be lost. */
  readonly isSent?: boolean;
  readonly children: ReactNode;
};

/** The page of a form about a property; where it is not taken, that is said in its place (1§4). */
export function PropertyFormPage({ title, property, form, isSent = false, children }: PropertyFormPageProps) {
  const closed = form === undefined ? null : closedForm(form, property.actions);
  return (
    <div className="wrap wrap-text section stack">
      <LateStyles href={href} />
      <AppLink className="link" href={property.href}>
        <Icon of="arrow-left" size="s" />
        {formPageCopy.backToProperty}
      </AppLink>
      <h1>{title}</h1>
      <AboutProperty property={property} />
      {form === undefined || closed === null ? null : (
        <Note kind="warn" title={submissionCopy.closed[form]}>
          <p>{formPageCopy[closed]}</p>
          {closed === 'not_offered' ? null : (
            <ButtonLink kind="secondary" href={`${property.href}/mensagem`}>
              {formPageCopy.message}
            </ButtonLink>
          )}
        </Note>
      )}
      {closed === null || isSent ? children : null}
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
