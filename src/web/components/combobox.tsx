import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import styles from './combobox.module.css';
import { TextField } from './field.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { useCombobox } from './use-combobox.ts';
import { useIsAlive } from './use-is-alive.ts';

export type ComboboxOption = {
  readonly key: string;
  readonly icon: IconName;
  readonly label: string;
  /** The part of the label that was typed: from, up to. */
  readonly typed?: readonly [number, number] | undefined;
  /** At the end of the line, e.g. how many listings the option would show. */
  readonly note?: string;
  /** Read out behind the note. */
  readonly unit?: string;
  readonly isChosen?: boolean;
  readonly isPale?: boolean;
};

type ComboboxProps = {
  id: string;
  name: string;
  label: string;
  /** Of the list of options. */
  listLabel: string;
  /** What stands over the options, and is read out: how many there are, or why there are none. */
  head: string;
  options: readonly ComboboxOption[];
  onOpen: () => void;
  onText: (text: string) => void;
  /** Returns what the field holds from now on. */
  onChoose: (option: ComboboxOption, form: HTMLFormElement | null) => string;
  /** When this becomes another one, what stands in the field has been used up. */
  emptiedBy?: string;
  hideLabel?: boolean | undefined;
  placeholder?: string | undefined;
  prefix?: ReactNode;
  defaultValue?: string | undefined;
  error?: string | null | undefined;
};

/**
 * A text field with a list of options under it (ARIA: editable combobox with a listbox), of which any number may be
 * chosen. Without scripts, and until they have come, it is a plain text field.
 */
export function Combobox(props: ComboboxProps) {
  const { listLabel, head, options, onOpen, onText, onChoose, emptiedBy = '', ...field } = props;
  const isAlive = useIsAlive();
  const box = useCombobox({ options, onOpen, onText, onChoose, emptiedBy });
  const listId = `${field.id}-lista`;
  const idOf = (option: ComboboxOption) => `${field.id}-${option.key}`;
  const roles = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': box.isOpen,
    'aria-controls': listId,
    'aria-activedescendant': box.active === null ? undefined : idOf(box.active),
  } as const;
  return (
    <div className={styles.box}>
      <TextField
        {...field}
        ref={box.input}
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...(isAlive ? roles : {})}
        {...box.handlers}
      />
      {isAlive ? (
        <>
          <div role="status" className="sr">
            {box.isOpen ? head : null}
          </div>
          <div ref={keepFocus} className={styles.popup} hidden={!box.isOpen}>
            <p className={styles.head} aria-hidden>
              {head}
            </p>
            <div
              id={listId}
              role="listbox"
              tabIndex={-1}
              className={styles.list}
              aria-label={listLabel}
              aria-multiselectable
            >
              {options.map((option) => (
                <Option
                  key={option.key}
                  id={idOf(option)}
                  option={option}
                  isActive={option === box.active}
                  onChoose={() => box.choose(option)}
                />
              ))}
            </div>
          </div>
        </>
      ) : null}
    </div>
  );
}

/** The focus stays in the field while its list is used by pointer. */
function keepFocus(popup: HTMLElement | null): void {
  popup?.addEventListener('mousedown', (event) => event.preventDefault());
}

type OptionProps = { id: string; option: ComboboxOption; isActive: boolean; onChoose: () => void };

function Option({ id, option, isActive, onChoose }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const { label, typed, icon, note, unit, isChosen = false, isPale = false } = option;
  const [from, to] = typed ?? [0, 0];
  return (
    <div
      ref={element}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={classes(styles.option, isActive && styles.active, isPale && styles.pale)}
      onClick={onChoose}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChoose();
      }}
    >
      <Icon of={isChosen ? 'circle-check' : icon} />
      <span>
        {label.slice(0, from)}
        {to > from ? <mark>{label.slice(from, to)}</mark> : null}
        {label.slice(to)}
      </span>
      {note === undefined ? null : (
        <small className={styles.note}>
          {note}
          {unit === undefined ? null : <span className="sr"> {unit}</span>}
        </small>
      )}
    </div>
  );
}
