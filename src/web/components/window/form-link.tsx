import {
  type ComponentProps,
  type ComponentType,
  type MouseEvent,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import styles from '../input/button.module.css';
import { Button, ButtonLink } from '../input/button.tsx';

export type WindowProps = { readonly onClose: () => void };

/** A press with a key held means a tab or a window of its own, which is the browser's matter. */
const isPlain = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  !(ctrlKey || metaKey || shiftKey || altKey);

/**
 * Window that a link opens over the page with `given`: fetched on the first press. When it cannot be had the link is
 * followed; when it is closed the link has the focus again.
 */
export function useLateWindow<Given extends object>(load: () => Promise<ComponentType<Given & WindowProps>>) {
  const [Window, setWindow] = useState<ComponentType<Given & WindowProps> | null>(null);
  const [given, setGiven] = useState<Given | null>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const open = (event: MouseEvent<HTMLAnchorElement>, next: Given) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    const link = event.currentTarget;
    opener.current = link;
    setGiven(next);
    load().then(
      // The surroundings of the link stay in sight until the styles of the window have come, too.
      (loaded) => startTransition(() => setWindow(() => loaded)),
      () => window.location.assign(link.href),
    );
  };
  useEffect(() => {
    if (given === null) opener.current?.focus({ preventScroll: true });
  }, [given]);
  return {
    open,
    isOpening: given !== null && Window === null,
    shown: given !== null && Window !== null ? <Window {...given} onClose={() => setGiven(null)} /> : null,
  };
}

type FormLinkProps<Given> = ComponentProps<typeof ButtonLink> & {
  readonly load: () => Promise<ComponentType<Given & WindowProps>>;
  /** Knowledge of the window. */
  readonly given: Given;
  /** Can be pressed no more, and keeps the keyboard; a window that is open stays, with what was typed. */
  readonly off?: boolean | undefined;
};

const lookOf = ({
  kind,
  size,
  block,
  caps,
  icon,
  iconAfter,
  className,
}: ComponentProps<typeof ButtonLink>) => ({
  ...{ kind, size, block, caps, icon, iconAfter, className },
});

/** A way to a form: over the page where scripts run, else a page of its own. While it is fetched the link says so. */
export function FormLink<Given extends object>({
  load,
  given,
  off,
  children,
  ...link
}: FormLinkProps<Given>) {
  const { open, isOpening, shown } = useLateWindow(load);
  return (
    <>
      {off ? (
        <Button {...lookOf(link)} aria-disabled>
          {children}
        </Button>
      ) : (
        <ButtonLink {...link} aria-busy={isOpening || undefined} onClick={(event) => open(event, given)}>
          {isOpening ? <span className={styles.spinner} aria-hidden /> : null}
          {children}
        </ButtonLink>
      )}
      {shown}
    </>
  );
}
