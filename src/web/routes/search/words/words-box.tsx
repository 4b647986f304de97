import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { wordsCopy } from '../../../../copy/search/words.ts';
import { formatSearchQuery } from '../../../../domain/search/format-search-query.ts';
import { FORM_KEYS } from '../../../../domain/search/search-keys.ts';
import type { SearchQuery } from '../../../../domain/search/search-query.ts';
import { TextField } from '../../../components/form/field.tsx';
import { Button } from '../../../components/input/button.tsx';
import { classes } from '../../../components/input/classes.ts';
import { Icon } from '../../../components/input/icon.tsx';
import { late } from '../../../components/late/late.tsx';
import type { WordsView } from './read-words.ts';
import styles from './words-box.module.css';

const FIELD_ID = 'texto';

/** A browser fetches it with the first words. */
const ready = import.meta.env.SSR ? await import('./how-understood.tsx') : null;
const HowUnderstood = late(
  ready?.HowUnderstood,
  async () => (await import('./how-understood.tsx')).HowUnderstood,
);

/** One box for a whole search in words, and below it how the last one was understood. On a phone the bar at the top takes the words. */
export function WordsBox({ words, query }: { words: WordsView | null; query: SearchQuery }) {
  const field = useTextOf(words);
  return (
    <search className={styles.words}>
      <Form action="/busca" className={classes('only-desktop', styles.form)} autoComplete="off">
        <input type="hidden" name={FORM_KEYS.previous} value={sentFrom(query, words)} />
        <TextField
          ref={field}
          id={FIELD_ID}
          name={FORM_KEYS.words}
          label={wordsCopy.label}
          hideLabel
          placeholder={wordsCopy.placeholder}
          defaultValue={words?.text}
          prefix={<Icon of="search" />}
        />
        <Button type="submit" kind="secondary">
          {wordsCopy.submit}
        </Button>
      </Form>
      {words ? <HowUnderstood words={words} /> : null}
    </search>
  );
}

/** The search that the words come to, and the words that it came from. */
export function sentFrom(query: SearchQuery, words: WordsView | null): string {
  const search = new URLSearchParams(formatSearchQuery(query));
  if (words !== null) search.set(FORM_KEYS.words, words.text);
  return search.toString();
}

/** Lets the field follow the address, without a new field: the focus stays, and what was typed before there were scripts. */
function useTextOf(words: WordsView | null) {
  const field = useRef<HTMLInputElement>(null);
  const text = words?.text ?? '';
  const last = useRef(text);
  useEffect(() => {
    if (last.current !== text && field.current) field.current.value = text;
    last.current = text;
  }, [text]);
  return field;
}
