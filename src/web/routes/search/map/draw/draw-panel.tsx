import { useEffect, useRef, useState } from 'react';
import { areaCopy } from '../../../../../copy/search/map.ts';
import { polygonOf, type SearchArea } from '../../../../../domain/search/search-area.ts';
import { Button } from '../../../../components/input/button.tsx';
import styles from '../controls/search-map.module.css';
import type { SearchMap } from '../controls/search-map.ts';
import { useEscape } from '../controls/use-escape.ts';
import { type AreaDrawing, type DrawingView, LEAST_CORNERS } from './area-drawing.ts';

export type AreaPanelProps = {
  readonly canvas: SearchMap;
  readonly area: SearchArea | null;
  readonly onArea: (area: SearchArea) => void;
  readonly onCancel: () => void;
};

const NOTHING: DrawingView = { corners: 0, chosen: null, isWhole: false };

/** Draws an area corner by corner, or moves the corners of the one that is searched, and searches in it. */
export function DrawPanel({ canvas, area, onArea, onCancel }: AreaPanelProps) {
  const drawing = useRef<AreaDrawing | null>(null);
  const [view, setView] = useState(NOTHING);
  const finish = () => {
    const drawn = drawing.current === null ? null : polygonOf(drawing.current.numbers);
    if (drawn === null) onCancel();
    else onArea(drawn);
  };
  const latest = useRef({ finish, area });
  latest.current.finish = finish;
  useEffect(() => {
    const onClosed = () => latest.current.finish();
    const begun = canvas.draw(latest.current.area, { onChange: setView, onClosed });
    drawing.current = begun;
    return () => begun.end();
  }, [canvas]);
  useEscape(onCancel);
  const isEnough = view.corners >= LEAST_CORNERS;
  return (
    <div className={styles.asking} data-under-way>
      <p role="status">{hintOf(view)}</p>
      <Button size="s" disabled={!isEnough} onClick={finish}>
        {areaCopy.finish}
      </Button>
      {view.corners === 0 ? (
        <Button kind="secondary" size="s" onClick={() => drawing.current?.startWithBox()}>
          {areaCopy.box}
        </Button>
      ) : (
        <Button
          kind="secondary"
          size="s"
          onClick={() => (view.isWhole ? drawing.current?.restart() : drawing.current?.undo())}
        >
          {view.isWhole ? areaCopy.restart : areaCopy.undo}
        </Button>
      )}
      <Button kind="ghost" size="s" onClick={onCancel}>
        {areaCopy.cancel}
      </Button>
    </div>
  );
}

function hintOf({ corners, chosen, isWhole }: DrawingView): string {
  if (chosen !== null) return areaCopy.moveHint(chosen + 1);
  if (isWhole) return areaCopy.adjustHint;
  return corners < LEAST_CORNERS ? areaCopy.drawHint : areaCopy.closeHint;
}
