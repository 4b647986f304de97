import { useEffect, useRef, useState } from 'react';
import { placeFieldCopy } from '../../../../copy/search/places.ts';
import { withFilters } from '../../../../domain/search/change-search-query.ts';
import { Button, IconButton } from '../../../components/input/button.tsx';
import styles from '../filters/filter-panel.module.css';
import type { SearchFormState } from '../filters/use-search-form.ts';

/** Outcomes are told in the words that are fetched with the places. */
type State = 'resting' | 'asking' | { readonly said: string };

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
    const { findNearMe } = await import('./place-lookup.ts');
    const found = await findNearMe();
    if (found.ok) {
      setState('resting');
      const { change, shown } = current.current;
      change(withFilters(shown, { localities: [found.slug], searchRegion: true }));
    } else setState({ said: found.said });
  };
  const onClick = () => {
    if (state !== 'asking') find().catch(() => setState('resting'));
  };
  return (
    <>
      {isIcon ? (
        <IconButton
          of="locate"
          look="outlined"
          label={placeFieldCopy.nearMe}
          className="needs-script"
          onClick={onClick}
        />
      ) : (
        <Button kind="ghost" size="s" icon="locate" className="needs-script" onClick={onClick}>
          {placeFieldCopy.nearMe}
        </Button>
      )}
      <div role="status" className={state === 'resting' ? 'sr' : styles.nearMeState}>
        {state === 'resting' ? null : state === 'asking' ? placeFieldCopy.nearMeAsking : state.said}
      </div>
    </>
  );
}
