import { Fragment, type ReactNode } from 'react';

/** Each row under its place as the key: for rows that may be alike in everything, and of which none ever moves. */
export const placed = <Row,>(rows: readonly Row[], draw: (row: Row, place: number) => ReactNode) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two such rows apart.
  rows.map((row, place) => <Fragment key={place}>{draw(row, place)}</Fragment>);
