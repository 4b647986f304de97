import { useEffect, useRef, useState } from 'react';
import { pickerCopy } from '../../../copy/places.ts';
import { withFilters } from '../../../domain/search/change-search-query.ts';
import { Button, IconButton } from '../../components/button.tsx';
import styles from './filter-panel.module.css';
import type { NearMe } from './place-lookup.ts';
import type { SearchFormState } from './use-search-form.ts';

type State = 'resting' | 'asking' | Exclude<NearMe, { ok: true }>['reason'];

/**
 * Searches around the visitor: in the city of the nearest seat and the region around it. The browser is asked for the
 * position at the press, never before.
 */
export function NearMeButton({ form, isIcon = false }: { form: SearchFormState; isIcon?: boolean }) {
  const [state, setState] = useState<State>('resting');
  // The position may take a while: what was chosen meanwhile stays.
  const current = useRef(form);
  useEffect(() => {
    current.current = form;
  });
  const find = async () => {
    setState('asking');
    const found = await import('./place-lookup.ts').then(
      ({ findNearMe }) => findNearMe(),
      () => null,
    );
    if (found?.ok) {
      setState('resting');
      const { change, shown } = current.current;
      change(withFilters(shown, { localities: [found.slug], searchRegion: true }));
    } else setState(found?.reason ?? 'unavailable');
  };
  const onClick = () => {
    if (state !== 'asking') void find();
  };
  return (
    <>
      {isIcon ? (
        <IconButton
          of="locate"
          look="outlined"
          label={pickerCopy.nearMe}
          className={styles.scripted}
          onClick={onClick}
        />
      ) : (
        <Button kind="ghost" size="s" icon="locate" className={styles.scripted} onClick={onClick}>
          {pickerCopy.nearMe}
        </Button>
      )}
      <div role="status" className={state === 'resting' ? 'sr' : styles.nearMeState}>
        {state === 'resting'
          ? null
          : state === 'asking'
            ? pickerCopy.nearMeAsking
            : pickerCopy.nearMeProblems[state]}
      </div>
    </>
  );
}
