import { useEffect, useState } from 'react';
import { areaCopy } from '../../../../../copy/search/map.ts';
import { formatCount } from '../../../../../domain/format.ts';
import { SelectField } from '../../../../components/form/field.tsx';
import { Button } from '../../../../components/input/button.tsx';
import styles from '../controls/search-map.module.css';
import { useEscape } from '../controls/use-escape.ts';
import type { AreaPanelProps } from './draw-panel.tsx';

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
      <div className={styles.asking} data-under-way>
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
