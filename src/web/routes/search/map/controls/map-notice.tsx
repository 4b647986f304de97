import { mapCopy, mapMessages } from '../../../../../copy/search/map.ts';
import { mapToggleCopy } from '../../../../../copy/search/map-toggle.ts';
import { Button } from '../../../../components/input/button.tsx';
import styles from './search-map.module.css';

type NoticeProps = {
  readonly state: 'opening' | 'failed' | 'unsupported';
  readonly onRetry: () => void;
  readonly onClose: () => void;
};

const NOTICES = {
  opening: mapCopy.opening,
  failed: mapToggleCopy.failed,
  unsupported: mapMessages.unsupported,
} as const;

/** Notice in the place of a map that is not there. */
export function MapNotice({ state, onRetry, onClose }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <p role="status">{NOTICES[state]}</p>
      {state === 'opening' ? null : (
        <div className={styles.noticeActions}>
          {state === 'failed' ? (
            <Button kind="secondary" onClick={onRetry}>
              {mapMessages.retry}
            </Button>
          ) : null}
          <Button onClick={onClose}>{mapMessages.toList}</Button>
        </div>
      )}
    </div>
  );
}
