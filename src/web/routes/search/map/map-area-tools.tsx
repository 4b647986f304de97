import { useEffect, useRef, useState } from 'react';
import { areaCopy } from '../../../../copy/map.ts';
import { polygonOf, type SearchArea } from '../../../../domain/search/search-area.ts';
import { Button, IconButton } from '../../../components/button.tsx';
import type { AreaDrawing } from './area-drawing.ts';
import styles from './search-map.module.css';
import type { SearchMap } from './search-map.ts';

type AreaToolsProps = {
  readonly canvas: SearchMap;
  /** The area of the search, shown again when a drawing is given up. */
  readonly area: SearchArea | null;
  readonly onArea: (area: SearchArea) => void;
};

const LEAST_CORNERS = 3;

/** Draws an area corner by corner, with a press on the map for each, and searches in it. */
export function MapAreaTools({ canvas, area, onArea }: AreaToolsProps) {
  const drawing = useRef<AreaDrawing | null>(null);
  const [corners, setCorners] = useState<number | null>(null);
  const isDrawing = corners !== null;
  const stop = () => {
    drawing.current?.end();
    drawing.current = null;
    setCorners(null);
  };
  const giveUp = () => {
    stop();
    canvas.showArea(area);
  };
  const finish = () => {
    const drawn = drawing.current === null ? null : polygonOf(drawing.current.numbers);
    stop();
    if (drawn === null) canvas.showArea(area);
    else onArea(drawn);
  };
  const latest = useRef(finish);
  latest.current = finish;
  const begin = () => {
    setCorners(0);
    drawing.current = canvas.draw({ onCorners: setCorners, onClosed: () => latest.current() });
  };
  useEffect(() => () => drawing.current?.end(), []);
  useEffect(() => {
    if (!isDrawing) canvas.showArea(area);
  }, [canvas, area, isDrawing]);
  return (
    <>
      <IconButton
        of="pencil-line"
        look="raised"
        label={areaCopy.draw}
        aria-pressed={isDrawing}
        className={styles.drawButton}
        onClick={isDrawing ? giveUp : begin}
      />
      {isDrawing ? (
        <div className={styles.drawing}>
          <p role="status">{corners < LEAST_CORNERS ? areaCopy.drawHint : areaCopy.closeHint}</p>
          <Button size="s" disabled={corners < LEAST_CORNERS} onClick={finish}>
            {areaCopy.finish}
          </Button>
          <Button kind="secondary" size="s" disabled={corners === 0} onClick={() => drawing.current?.undo()}>
            {areaCopy.undo}
          </Button>
          <Button kind="ghost" size="s" onClick={giveUp}>
            {areaCopy.cancel}
          </Button>
        </div>
      ) : null}
    </>
  );
}
