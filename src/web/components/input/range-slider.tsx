import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import styles from './range-slider.module.css';
import {
  movedTo,
  percentOf,
  type SliderRange,
  type SliderScale,
  valueAfterKey,
  valueAt,
} from './slider-scale.ts';

type End = keyof SliderRange;

type RangeSliderProps = {
  scale: SliderScale;
  range: SliderRange;
  labels: Readonly<Record<End, string>>;
  /** Text of a value for screen readers. */
  textOf: (value: number, end: End) => string;
  /** While it moves. */
  onMove: (range: SliderRange) => void;
  /** Called when the slider has come to rest. */
  onRest: (range: SliderRange) => void;
};

/** After the last key the slider is at rest. */
const KEYS_REST_MS = 500;

const at = (name: string, percent: number) => ({ [name]: percent }) as CSSProperties;

/** Two ends of a range on one track, by pointer and by keys; the fields beside it take typed values. */
export function RangeSlider(props: RangeSliderProps) {
  const { scale, labels, textOf } = props;
  const { shown, move, rest } = useMovedRange(props);
  const track = useRef<HTMLDivElement>(null);
  const onPointerMove = (event: PointerEvent<HTMLElement>, end: End) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !track.current) return;
    const { left, width } = track.current.getBoundingClientRect();
    move(end, valueAt(scale, ((event.clientX - left) / width) * 100));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, end: End) => {
    const value = valueAfterKey(scale, shown[end], event.key);
    if (value === null) return;
    event.preventDefault();
    move(end, value);
    rest(KEYS_REST_MS);
  };
  return (
    <div
      ref={track}
      className={styles.range}
      style={{ ...at('--lo', percentOf(scale, shown.low)), ...at('--hi', percentOf(scale, shown.high)) }}
    >
      <span className={styles.track} />
      {(['low', 'high'] as const).map((end) => (
        <div
          key={end}
          role="slider"
          tabIndex={0}
          className={styles.thumb}
          style={at('--at', percentOf(scale, shown[end]))}
          aria-label={labels[end]}
          aria-valuemin={end === 'low' ? scale.stops[0] : shown.low + scale.step}
          aria-valuemax={end === 'low' ? shown.high - scale.step : scale.stops.at(-1)}
          aria-valuenow={shown[end]}
          aria-valuetext={textOf(shown[end], end)}
          onPointerDown={(event) => {
            if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={(event) => onPointerMove(event, end)}
          onLostPointerCapture={() => rest(0)}
          onKeyDown={(event) => onKeyDown(event, end)}
        />
      ))}
    </div>
  );
}

/** The range under the visitor's hand; the given one again as soon as that is another. */
function useMovedRange({ scale, range, onMove, onRest }: RangeSliderProps) {
  const [moved, setMoved] = useState<{ readonly from: string; readonly to: SliderRange } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<SliderRange | null>(null);
  // A choice of other inputs while the slider came to rest counts too.
  const current = useRef({ range, onRest });
  useEffect(() => {
    current.current = { range, onRest };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const from = textOfRange(range);
  const shown = moved?.from === from ? moved.to : range;
  const move = (end: End, value: number) => {
    const to = movedTo(scale, shown, end, value);
    latest.current = to;
    setMoved({ from, to });
    onMove(to);
  };
  const rest = (afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const to = latest.current;
      latest.current = null;
      if (to !== null && textOfRange(to) !== textOfRange(current.current.range)) current.current.onRest(to);
    }, afterMs);
  };
  return { shown, move, rest };
}

const textOfRange = ({ low, high }: SliderRange) => `${low} ${high}`;
