import { useCallback, useState } from 'react';

/** True when a picture failed, even before the page came alive; with the attributes of its element that tell it. */
export function useImageFailure(src: string) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const onError = useCallback(() => setFailedSrc(src), [src]);
  const ref = useCallback(
    (element: HTMLImageElement | null) => {
      if (element?.complete && element.naturalWidth === 0) onError();
    },
    [onError],
  );
  return { isFailed: failedSrc === src, watch: { ref, onError } };
}
