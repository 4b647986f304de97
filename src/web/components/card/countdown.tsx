import { useEffect } from 'react';
import { componentCopy, countdownUnits } from '../../../copy/frame/components.ts';
import { formatDeadline } from '../../../domain/format.ts';
import { classes } from '../input/classes.ts';
import styles from './countdown.module.css';
import { useTick } from './ticking-clock.ts';

type CountdownProps = {
  /** The instant it runs to, in milliseconds since 1970 UTC. It stands in the HTML; "now" never does. */
  untilMs: number;
  /** Four boxes with seconds, instead of the three largest units in one line. */
  boxes?: boolean | undefined;
  /** Called once when the instant has come. */
  onComplete?: (() => void) | undefined;
};

type Unit = { key: 'days' | 'hours' | 'minutes' | 'seconds'; value: number };

/** Remaining days, hours, minutes and seconds; zeros when the instant has passed. */
export function timeLeft(untilMs: number, nowMs: number): Unit[] {
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  return [
    { key: 'days', value: Math.floor(seconds / 86_400) },
    { key: 'hours', value: Math.floor(seconds / 3600) % 24 },
    { key: 'minutes', value: Math.floor(seconds / 60) % 60 },
    { key: 'seconds', value: seconds % 60 },
  ];
}

function visibleUnits(untilMs: number, nowMs: number, boxes: boolean): Unit[] {
  const units = timeLeft(untilMs, nowMs);
  if (boxes) return units;
  return units[0]?.value ? units.slice(0, 3) : units.slice(1);
}

/**
 * The time left until an instant. The server writes the date itself, which is what stays without JavaScript and on
 * paper; the browser puts the running numbers in its place, inside the same fixed room.
 */
export function Countdown({ untilMs, boxes = false, onComplete }: CountdownProps) {
  const nowMs = useTick();
  const over = nowMs !== null && nowMs >= untilMs;
  useEffect(() => {
    if (over) onComplete?.();
  }, [over, onComplete]);
  const names = boxes ? countdownUnits.long : countdownUnits.short;
  return (
    <span
      className={classes(styles.countdown, boxes && styles.boxes)}
      role="timer"
      aria-label={componentCopy.timeLeft}
      data-until={new Date(untilMs).toISOString()}
      data-paper={formatDeadline(untilMs)}
    >
      {nowMs === null ? (
        <time className={styles.until} dateTime={new Date(untilMs).toISOString()}>
          {formatDeadline(untilMs)}
        </time>
      ) : (
        <span className={styles.running}>
          {visibleUnits(untilMs, nowMs, boxes).map(({ key, value }, index) => (
            <span key={key} className={styles.unit}>
              {index || boxes ? String(value).padStart(2, '0') : value}
              <small>{names[key]}</small>
            </span>
          ))}
        </span>
      )}
    </span>
  );
}
