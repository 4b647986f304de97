import { type InputEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** From this many characters on the first option is the one that Enter takes. */
const ENOUGH_CHARACTERS = 2;

type Keyed = { readonly key: string };

type ComboboxParts<Option extends Keyed> = {
  readonly options: readonly Option[];
  /** Called whenever the list opens: what it needs may be fetched now. */
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  /** Returns what the field holds from now on. */
  readonly onChoose: (option: Option, form: HTMLFormElement | null) => string;
  /** When this becomes another one, what stands in the field has been used up. */
  readonly emptiedBy: string;
};

export type ComboboxState<Option extends Keyed> = {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly isOpen: boolean;
  /** The option that the keyboard stands on. */
  readonly active: Option | null;
  readonly choose: (option: Option) => void;
  readonly handlers: {
    readonly onInput: (event: InputEvent<HTMLInputElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
    readonly onClick: () => void;
    readonly onBlur: () => void;
  };
};

/** What a combobox does: opens by typing, by a click and by the arrows; Enter chooses, Escape closes, then empties. */
export function useCombobox<Option extends Keyed>(parts: ComboboxParts<Option>): ComboboxState<Option> {
  const { options, onOpen, onText } = parts;
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [moved, setMoved] = useState<string | null>(null);
  const text = () => input.current?.value ?? '';
  const isSearching = isOpen && text().trim().length >= ENOUGH_CHARACTERS;
  const active = options.find(({ key }) => key === moved) ?? (isSearching ? options[0] : null) ?? null;

  const open = () => {
    if (!isOpen) onOpen();
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setMoved(null);
  };
  const write = (value: string) => {
    if (input.current) input.current.value = value;
    onText(value);
  };
  useEmptied(input, parts);
  const choose = (option: Option) => {
    write(parts.onChoose(option, input.current?.form ?? null));
    close();
  };
  const move = (step: 1 | -1) => {
    open();
    if (options.length === 0) return;
    const at = active === null ? (step === 1 ? -1 : 0) : options.indexOf(active);
    setMoved(options[(at + step + options.length) % options.length]?.key ?? null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter ends the composition of a letter, the arrows choose among the candidates for it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && isOpen && active !== null) choose(active);
    else if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'Escape' && text() !== '') write('');
    else return;
    event.preventDefault();
  };
  const onInput = () => {
    setMoved(null);
    open();
    onText(text());
  };
  return { input, isOpen, active, choose, handlers: { onInput, onKeyDown, onClick: open, onBlur: close } };
}

/** Empties the field when what was typed there has become part of the page. */
function useEmptied<Option extends Keyed>(
  input: RefObject<HTMLInputElement | null>,
  { emptiedBy, onText }: ComboboxParts<Option>,
): void {
  const known = useRef({ emptiedBy, onText });
  useEffect(() => {
    const isSame = known.current.emptiedBy === emptiedBy;
    known.current = { emptiedBy, onText };
    if (isSame || !input.current) return;
    input.current.value = '';
    onText('');
  }, [input, emptiedBy, onText]);
}
