import { viewerCopy } from '../../../../copy/property/property-documents.ts';
import { IconButton } from '../../../components/input/button.tsx';

/** Steps of the size, in percent of the paper's own. */
const ZOOMS = [25, 50, 75, 100, 125, 150, 200, 300, 400] as const;

type ZoomToolsProps = { readonly percent: number; readonly onZoom: (percent: number) => void };

export function ZoomTools({ percent, onZoom }: ZoomToolsProps) {
  const smaller = ZOOMS.findLast((zoom) => zoom < percent - 1);
  const larger = ZOOMS.find((zoom) => zoom > percent + 1);
  return (
    <>
      <IconButton
        of="minus"
        label={viewerCopy.smaller}
        aria-disabled={smaller === undefined}
        onClick={() => smaller && onZoom(smaller)}
      />
      <span className="num only-desktop" role="status">
        {viewerCopy.zoom(Math.round(percent))}
      </span>
      <IconButton
        of="plus"
        label={viewerCopy.larger}
        aria-disabled={larger === undefined}
        onClick={() => larger && onZoom(larger)}
      />
    </>
  );
}
