import { type ComponentType, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { TextField } from '../form/field.tsx';
import { useIsAlive } from './browser-value.ts';
import styles from './combobox.module.css';

/** State of the list for the field that it belongs to. */
export type ComboboxRoles = {
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls'?: string | undefined;
  readonly 'aria-activedescendant'?: string | undefined;
};

/** Parts that a list under the field is made with. */
export type ComboboxListProps = {
  readonly input: RefObject<HTMLInputElement | null>;
  /** True when the field was used before the list was there: then it opens at once. */
  readonly isWanted: boolean;
  readonly onRoles: (roles: ComboboxRoles) => void;
};

type ComboboxProps<Context> = {
  id: string;
  name: string;
  label: string;
  hideLabel?: boolean | undefined;
  placeholder?: string | undefined;
  prefix?: ReactNode;
  defaultValue?: string | undefined;
  error?: string | null | undefined;
  optional?: boolean | undefined;
  /** A change of this value empties the field: its text has been used up. */
  emptiedBy: string;
  /** Fetches the list when the field is first used. */
  loadList: () => Promise<ComponentType<ComboboxListProps & Context>>;
  /** Knowledge of the list beside the field. */
  list: Context;
};

const CLOSED: ComboboxRoles = { 'aria-expanded': false };

/**
 * A text field with a list of options under it (ARIA: editable combobox with a listbox), which is fetched when the field
 * is first used. Without scripts, and while the list cannot be had, it is a plain text field.
 */
export function Combobox<Context extends object>(props: ComboboxProps<Context>) {
  const { loadList, list, emptiedBy, ...field } = props;
  const isAlive = useIsAlive();
  const input = useRef<HTMLInputElement>(null);
  const [List, setList] = useState<ComponentType<ComboboxListProps & Context> | null>(null);
  const [isWanted, setWanted] = useState(false);
  const [roles, setRoles] = useState(CLOSED);
  const wake = () => {
    if (List === null)
      loadList().then(
        (loaded) => setList(() => loaded),
        () => {},
      );
  };
  const want = () => setWanted(true);
  useRefilled(input, field.defaultValue ?? '', emptiedBy);
  return (
    <div className={styles.box}>
      <TextField
        {...field}
        ref={input}
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...(isAlive ? { role: 'combobox', 'aria-autocomplete': 'list', ...roles } : {})}
        onFocus={wake}
        onClick={want}
        onInput={want}
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown') want();
        }}
        onBlur={() => setWanted(false)}
      />
      {List === null ? null : <List {...list} input={input} isWanted={isWanted} onRoles={setRoles} />}
    </div>
  );
}

/** Writes what the field begins with anew, together with what is shown then: what is typed from that moment on stays. */
function useRefilled(input: RefObject<HTMLInputElement | null>, text: string, emptiedBy: string): void {
  const known = useRef({ text, emptiedBy });
  useLayoutEffect(() => {
    const isKnown = known.current.text === text && known.current.emptiedBy === emptiedBy;
    if (!isKnown && input.current) input.current.value = text;
    known.current = { text, emptiedBy };
  }, [input, text, emptiedBy]);
}
