import { useCallback, useState } from 'react';

/** Whether a picture failed, even before the page came alive; what its element needs to tell. */
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
