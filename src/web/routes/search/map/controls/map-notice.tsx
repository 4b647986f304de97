import { mapCopy, mapMessages } from '../../../../../copy/search/map.ts';
import { mapToggleCopy } from '../../../../../copy/search/map-toggle.ts';
import { Button } from '../../../../components/input/button.tsx';
import { ListButton } from './list-button.tsx';
import styles from './search-map.module.css';

type NoticeProps = {
  readonly state: 'opening' | 'failed' | 'unsupported';
  readonly onRetry: () => void;
  /** Absent: another way back to the list stands beside it. */
  readonly onClose?: (() => void) | undefined;
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
      {onClose === undefined ? null : (
        <div className={styles.noticeActions}>
          {state === 'failed' ? (
            <Button kind="secondary" onClick={onRetry}>
              {mapMessages.retry}
            </Button>
          ) : null}
          {state === 'opening' ? (
            <ListButton onClose={onClose} />
          ) : (
            <Button onClick={onClose}>{mapMessages.toList}</Button>
          )}
        </div>
      )}
    </div>
  );
}
