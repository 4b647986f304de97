import { otherPlacesCopy, unknownPlaceCopy } from '../../../../copy/search/places.ts';
import { OtherPlaces } from './other-places.tsx';
import type { UnknownPlace } from './unknown-place.ts';

/** A place that nobody knows, where the heading does not say so, and what is called nearly so. */
export function UnknownPlaceNote({ unknown: { text, isBeside, near } }: { unknown: UnknownPlace }) {
  return (
    <>
      {isBeside ? <p role="status">{unknownPlaceCopy.heading(text)}</p> : null}
      <OtherPlaces label={otherPlacesCopy.near} places={near} />
    </>
  );
}
