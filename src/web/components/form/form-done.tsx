import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../input/icon.tsx';
import { LateStyles } from '../late/late-styles.tsx';
import styles, { href } from './form.late.module.css';

type FormDoneProps = { readonly message: string; readonly children?: ReactNode };

/** Message in the place of a form that was taken: it gets the focus, so that it is read out. */
export function FormDone({ message, children }: FormDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.done}>
      <LateStyles href={href} />
      <Icon of="check" />
      <h3 ref={heading} tabIndex={-1}>
        {message}
      </h3>
      {children}
    </div>
  );
}
