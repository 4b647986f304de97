import { mapToggleCopy } from '../../../../../copy/search/map-toggle.ts';
import { Button } from '../../../../components/input/button.tsx';

/** The way back to the list while a map is not drawn yet: on a phone nothing else leads there. */
export function ListButton({ onClose }: { onClose: () => void }) {
  return (
    <Button
      kind="secondary"
      size="s"
      icon="list"
      className="only-mobile"
      aria-label={mapToggleCopy.closeLabel}
      onClick={onClose}
    >
      {mapToggleCopy.close}
    </Button>
  );
}
