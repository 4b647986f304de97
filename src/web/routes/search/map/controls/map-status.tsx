import { mapMessages, markCopy } from '../../../../../copy/search/map.ts';
import { formatCount } from '../../../../../domain/format.ts';
import type { MapPoints } from '../data/use-map-points.ts';
import styles from './search-map.module.css';

/** One line on the map: what is on its way, what failed, what is not to be seen, or what was just asked. */
export function MapStatus({ points, message }: { points: MapPoints; message: string | null }) {
  if (points.state === 'failed') {
    return (
      <div className={styles.status} role="alert">
        {mapMessages.failed}
        <button type="button" className="link" onClick={points.retry}>
          {mapMessages.retry}
        </button>
      </div>
    );
  }
  return (
    <p className={styles.status} role="status">
      {textOf(points, message)}
    </p>
  );
}

function textOf({ answer, state }: MapPoints, message: string | null): string | null {
  if (state === 'slow') return mapMessages.loading;
  if (message !== null) return message;
  if (answer === null) return null;
  if (answer.total + answer.sem_lugar === 0) return mapMessages.none;
  if (answer.total === 0) return unplaced(answer.sem_lugar);
  if (answer.no_quadro === 0) return mapMessages.noneHere;
  return answer.sem_lugar === 0 ? null : unplaced(answer.sem_lugar);
}

const unplaced = (count: number) => mapMessages.unplaced(markCopy.count(count, formatCount(count)));
