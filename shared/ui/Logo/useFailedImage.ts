import { useEffect, useRef, useState, type RefObject } from 'react';

type FailedImage = {
  hasFailed: boolean;
  /** Spread on the image. */
  image: { ref: RefObject<HTMLImageElement | null>; onError: () => void };
};

/** Returns whether an image failed to load, and logs the warning then. */
export function useFailedImage(warning: string): FailedImage {
  const ref = useRef<HTMLImageElement>(null);
  const [hasFailed, setFailed] = useState(false);

  // The image may have failed before hydration; no error event follows then.
  useEffect(() => {
    const { complete, naturalWidth } = ref.current ?? {};
    if (complete && naturalWidth === 0 && ref.current?.currentSrc) setFailed(true);
  }, []);

  useEffect(() => {
    if (hasFailed) console.warn(warning);
  }, [hasFailed, warning]);

  return { hasFailed, image: { ref, onError: () => setFailed(true) } };
}
