import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react';
import { AppLink } from '../frame/app-link.tsx';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

/** `deal` only for campaigns and for capture on a dark surface; `deep` is the outline on a dark surface. */
export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'soft' | 'deal' | 'whats' | 'deep' | 'danger';

type ButtonLook = {
  kind?: ButtonKind | undefined;
  /** 44, 48 (usual) or 56 pixels high. */
  size?: 's' | 'm' | 'l' | undefined;
  block?: boolean | undefined;
  /** Only for the labels that the specification writes in capitals. */
  caps?: boolean | undefined;
  icon?: IconName | undefined;
  iconAfter?: IconName | undefined;
};

/** The classes of a button, for what looks like one and is another element (a label, a summary). */
export function buttonClass({ kind = 'primary', size = 'm', block, caps }: ButtonLook): string {
  return classes(
    styles.button,
    kind !== 'primary' && styles[kind],
    size !== 'm' && styles[size],
    block && styles.block,
    caps && styles.caps,
  );
}

function ButtonContent({ icon, iconAfter, size, children }: ButtonLook & { children: ReactNode }) {
  const iconSize = size === 's' ? 's' : 'm';
  return (
    <>
      {icon ? <Icon of={icon} size={iconSize} /> : null}
      {children}
      {iconAfter ? <Icon of={iconAfter} size={iconSize} /> : null}
    </>
  );
}

type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Shows a spinner and refuses another press; the label stays, so that the width does not jump. */
    loading?: boolean | undefined;
  };

/** A button; `type` is `button` unless said otherwise, so that it never submits a form by accident. */
export function Button(props: ButtonProps) {
  const {
    kind,
    size,
    block,
    caps,
    icon,
    iconAfter,
    loading,
    className,
    children,
    type = 'button',
    ...rest
  } = props;
  return (
    <button
      type={type}
      className={classes(buttonClass({ kind, size, block, caps }), loading && styles.loading, className)}
      aria-busy={loading || undefined}
      {...rest}
      disabled={loading || rest.disabled}
    >
      {loading ? <span className={styles.spinner} aria-hidden /> : null}
      <ButtonContent icon={loading ? undefined : icon} iconAfter={iconAfter} size={size}>
        {children}
      </ButtonContent>
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink(props: ButtonLook & ComponentProps<typeof AppLink>) {
  const { kind, size, block, caps, icon, iconAfter, className, children, ...rest } = props;
  return (
    <AppLink className={classes(buttonClass({ kind, size, block, caps }), className)} {...rest}>
      <ButtonContent icon={icon} iconAfter={iconAfter} size={size}>
        {children}
      </ButtonContent>
    </AppLink>
  );
}

type IconButtonLook = {
  of: IconName;
  label: string;
  look?: 'plain' | 'raised' | 'outlined' | undefined;
  large?: boolean;
};

const iconButtonClass = (look: IconButtonLook['look'], className?: string) =>
  classes(styles.iconButton, look && look !== 'plain' && styles[look], className);

/** A round button with an icon and a spoken label, 44 by 44 pixels. */
export function IconButton(props: IconButtonLook & ButtonHTMLAttributes<HTMLButtonElement>) {
  const { of, label, look, large, className, ...rest } = props;
  return (
    <button type="button" aria-label={label} className={iconButtonClass(look, className)} {...rest}>
      <Icon of={of} size={large ? 'l' : 'm'} />
    </button>
  );
}

/** The same as a link. */
export function IconLink(props: IconButtonLook & Omit<ComponentProps<typeof AppLink>, 'children'>) {
  const { of, label, look, large, className, ...rest } = props;
  return (
    <AppLink aria-label={label} className={iconButtonClass(look, className)} {...rest}>
      <Icon of={of} size={large ? 'l' : 'm'} />
    </AppLink>
  );
}
