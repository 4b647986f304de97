import { fieldLabels, visitCopy } from '../../../copy/forms/forms.ts';
import type { Brand } from '../../../domain/brand/brand.ts';
import { holds } from '../../../domain/forms/form-fields.ts';
import { VISIT_DAYS, VISIT_TIMES } from '../../../domain/forms/visit.form.ts';
import { OffersField, PillsField, TickField } from '../../components/form/choice-fields.tsx';
import { TextField } from '../../components/form/field.tsx';
import { useField, useFormState } from '../../components/form/form-context.ts';
import { PersonFields } from '../../components/form/form-fields.tsx';
import { useIsAlive } from '../../components/input/browser-value.ts';

/** Fields of a visit: person, time, company. */
export function VisitFields({ brand }: { brand: Brand }) {
  const { fields } = useFormState();
  const isAlive = useIsAlive();
  return (
    <>
      <PersonFields />
      <PillsField
        name="days"
        legend={fieldLabels.days ?? ''}
        hint={visitCopy.daysHint}
        options={VISIT_DAYS.map((value) => ({ value, label: visitCopy.days[value] }))}
      />
      <PillsField
        name="times"
        legend={fieldLabels.times ?? ''}
        options={VISIT_TIMES.map((value) => ({ value, label: visitCopy.times[value] }))}
      />
      <TickField name="hasPartner" label={visitCopy.partner} />
      {isAlive && !holds(fields, 'hasPartner', 'on') ? null : (
        <div className={isAlive ? undefined : 'only-without-script'}>
          <PartnerCode hint={isAlive ? undefined : visitCopy.partnerHint} />
        </div>
      )}
      <OffersField brandName={brand.name} isRequired={brand.switches.offersConsentRequired} />
    </>
  );
}

function PartnerCode({ hint }: { hint: string | undefined }) {
  return (
    <TextField
      {...useField('partnerCode')}
      label={fieldLabels.partnerCode}
      hint={hint}
      autoComplete="off"
      maxLength={60}
    />
  );
}
