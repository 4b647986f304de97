import { useEffect, useState } from 'react';
import { areaCopy } from '../../../../copy/map.ts';
import { Button } from '../../../components/button.tsx';
import { SelectField } from '../../../components/field.tsx';
import { formatCount } from '../../../components/format.ts';
import type { AreaPanelProps } from './draw-panel.tsx';
import styles from './search-map.module.css';
import { useEscape } from './use-escape.ts';

const USUAL_KM = [2, 5, 10, 20, 50];
const FIRST_KM = 5;

/** Searches around the middle of the map, which is moved to where the circle should be, by whatever means. */
export function RadiusPanel({ canvas, area, onArea, onCancel }: AreaPanelProps) {
  const circle = area?.kind === 'circle' ? area : null;
  const [km, setKm] = useState(circle?.km ?? FIRST_KM);
  const [centre] = useState(circle?.centre ?? null);
  const choices = [...new Set([...USUAL_KM, ...(circle === null ? [] : [circle.km])])].sort((a, b) => a - b);
  useEffect(() => canvas.lookAround(circle?.km ?? FIRST_KM, centre), [canvas, circle?.km, centre]);
  useEffect(() => {
    const preview = () => canvas.showArea(canvas.circle(km));
    preview();
    return canvas.watchMoving(preview);
  }, [canvas, km]);
  useEscape(onCancel);
  const choose = (chosen: number) => {
    setKm(chosen);
    canvas.lookAround(chosen, null);
  };
  const search = () => {
    const asked = canvas.circle(km);
    if (asked !== null) onArea(asked);
  };
  return (
    <>
      <span className={styles.crosshair} aria-hidden />
      <div className={styles.asking}>
        <p>{areaCopy.radiusHint}</p>
        <SelectField
          id="raio-do-mapa"
          compact
          label={areaCopy.radius}
          options={choices.map((value) => ({ value: String(value), label: areaCopy.km(formatCount(value)) }))}
          value={String(km)}
          onChange={(event) => choose(Number(event.currentTarget.value))}
        />
        <Button size="s" onClick={search}>
          {areaCopy.searchCircle}
        </Button>
        <Button kind="ghost" size="s" onClick={onCancel}>
          {areaCopy.cancel}
        </Button>
      </div>
    </>
  );
}
