import { FormLink } from '../../../components/window/form-link.tsx';

type ProposalButtonProps = {
  /** Id of the operator's form. */
  readonly form: string;
  readonly smallId: string;
  readonly label: string;
  readonly size: 'm' | 'l';
};

const load = () => import('./proposal-form.tsx').then(({ ProposalForm }) => ProposalForm);

/** Opens the operator's form over the page; without a script it is a page of its own. */
export function ProposalButton({ form, smallId, label, size }: ProposalButtonProps) {
  const url = new URL(form);
  url.searchParams.set('codigo', smallId);
  return (
    <FormLink size={size} block={size === 'l'} href={url.href} load={load} given={{ address: url.href }}>
      {label}
    </FormLink>
  );
}
