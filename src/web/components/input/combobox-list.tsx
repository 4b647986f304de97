import { useEffect, useLayoutEffect, useRef } from 'react';
import { classes } from './classes.ts';
import styles from './combobox.module.css';
import type { ComboboxListProps } from './combobox.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { type ComboboxParts, useCombobox } from './use-combobox.ts';

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

type Props = ComboboxListProps &
  ComboboxParts<ComboboxOption> & {
    id: string;
    label: string;
    /** Line over the options, which is read out: how many there are, or why there are none. */
    head: string;
  };

/** The list of a combobox: any number of its options may be chosen. */
export function ComboboxList({ id, label, head, onRoles, ...parts }: Props) {
  const { isOpen, active, choose } = useCombobox(parts);
  const listId = `${id}-lista`;
  const idOf = (option: ComboboxOption) => `${id}-${option.key}`;
  const activeId = active === null ? undefined : idOf(active);
  // Before anything is shown or the next key comes: the field never tells of a list that is not there any more.
  useLayoutEffect(() => {
    onRoles({ 'aria-expanded': isOpen, 'aria-controls': listId, 'aria-activedescendant': activeId });
  }, [onRoles, isOpen, listId, activeId]);
  return (
    <>
      <div role="status" className="sr">
        {isOpen ? head : null}
      </div>
      <div ref={keepFocus} className={styles.popup} hidden={!isOpen}>
        <p className={styles.head} aria-hidden>
          {head}
        </p>
        <div
          id={listId}
          role="listbox"
          tabIndex={-1}
          className={styles.list}
          aria-label={label}
          aria-multiselectable
        >
          {parts.options.map((option) => (
            <Option
              key={option.key}
              id={idOf(option)}
              option={option}
              isActive={option === active}
              onChoose={() => choose(option)}
            />
          ))}
        </div>
      </div>
    </>
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
