import { type ComponentType, type MouseEvent, useState } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import type { ProposalFormProps } from './proposal-form.tsx';

type ProposalButtonProps = {
  /** Of the operator's form. */
  readonly form: string;
  readonly smallId: string;
  readonly label: string;
  readonly size: 'm' | 'l';
};

/** Opens the operator's form over the page; without a script it is a page of its own. */
export function ProposalButton({ form, smallId, label, size }: ProposalButtonProps) {
  const [Form, setForm] = useState<ComponentType<ProposalFormProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const url = new URL(form);
  url.searchParams.set('codigo', smallId);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setIsOpen(true);
    import('./proposal-form.tsx').then(
      ({ ProposalForm }) => setForm(() => ProposalForm),
      () => window.location.assign(url),
    );
  };
  return (
    <>
      <ButtonLink size={size} block={size === 'l'} href={url.href} onClick={open}>
        {label}
      </ButtonLink>
      {isOpen && Form ? <Form address={url.href} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
