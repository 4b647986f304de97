import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** From this many characters on the first option is the one that Enter takes. */
const ENOUGH_CHARACTERS = 2;

type Keyed = { readonly key: string };

export type ComboboxParts<Option extends Keyed> = {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly isWanted: boolean;
  readonly options: readonly Option[];
  /** Called whenever the list opens: what it needs may be fetched now. */
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  /** Returns what the field holds from now on. */
  readonly onChoose: (option: Option, form: HTMLFormElement | null) => string;
  /** A change of this value ends the search: its option has been found. */
  readonly emptiedBy: string;
};

export type ComboboxState<Option extends Keyed> = {
  readonly isOpen: boolean;
  /** The option that the keyboard stands on. */
  readonly active: Option | null;
  readonly choose: (option: Option) => void;
};

type Handlers = {
  readonly keydown: (event: KeyboardEvent) => void;
  readonly input: () => void;
  readonly click: () => void;
  readonly blur: () => void;
};

/** Behaviour of a combobox: opens by typing, by a click and by the arrows; Enter chooses, Escape closes, then empties. */
export function useCombobox<Option extends Keyed>(parts: ComboboxParts<Option>): ComboboxState<Option> {
  const { input, options, onOpen, onText } = parts;
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
  const type = () => {
    setMoved(null);
    open();
    onText(text());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter ends the composition of a letter, the arrows choose among the candidates for it.
    if (event.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && isOpen && active !== null) choose(active);
    else if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'Escape' && text() !== '') write('');
    else {
      // The text is sent with its form: what was offered for it is over, and covers no answer.
      if (event.key === 'Enter') close();
      return;
    }
    event.preventDefault();
  };
  useHandlers(input, { keydown: onKeyDown, input: type, click: open, blur: close });
  useOpenedWhenWanted(parts.isWanted, type);
  useForgotten(parts);
  return { isOpen, active, choose };
}

/** The field stands there before its list: it is listened to, not rendered anew. */
function useHandlers(input: RefObject<HTMLInputElement | null>, handlers: Handlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const field = input.current;
    if (field === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    field.addEventListener('keydown', (event) => latest.current.keydown(event), { signal });
    field.addEventListener('input', () => latest.current.input(), { signal });
    field.addEventListener('click', () => latest.current.click(), { signal });
    field.addEventListener('blur', () => latest.current.blur(), { signal });
    return () => listening.abort();
  }, [input]);
}

/** A visitor who clicked or typed before the list was there sees it as soon as it is. */
function useOpenedWhenWanted(isWanted: boolean, open: () => void): void {
  const first = useRef({ isWanted, open });
  useEffect(() => {
    if (first.current.isWanted) first.current.open();
  }, []);
}

/** Typed words are forgotten when they have become part of the page; the field itself is emptied then too. */
function useForgotten<Option extends Keyed>({ emptiedBy, onText }: ComboboxParts<Option>): void {
  const known = useRef(emptiedBy);
  useLayoutEffect(() => {
    if (known.current !== emptiedBy) onText('');
    known.current = emptiedBy;
  }, [emptiedBy, onText]);
}
