import { useLayoutEffect, type RefObject } from 'react';

const delayOf = (animation: Animation): number => animation.effect?.getComputedTiming().delay ?? 0;

/** Returns whether the animation is already running over a loaded picture. */
const hasStarted = (animation: Animation, picture: HTMLImageElement): boolean =>
  picture.complete && Number(animation.currentTime ?? 0) > delayOf(animation);

function pauseUntilDecoded(scene: HTMLElement): void {
  const picture = scene.querySelector('img');
  const reveal = scene.getAnimations({ subtree: true });
  if (!picture || reveal.some((animation) => hasStarted(animation, picture))) return;
  for (const animation of reveal) {
    animation.pause();
    animation.currentTime = delayOf(animation);
  }
  const start = (): void => {
    for (const animation of reveal) animation.play();
  };
  // If the picture fails, reveal the background.
  if (reveal.length > 0) void picture.decode().then(start, start);
}

/**
 * Pauses the reveal animation of a picture at its start until the picture is decoded. Without scripts, or until
 * they run, the animation starts after the delay in its styles.
 * @param scene the element that contains the picture and the animations
 */
export function useRevealAfterDecode(scene: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = scene.current;
    if (!element) return undefined;
    // In the next frame, before it is painted: `getAnimations` needs the styles of the page, which are then up to date.
    const frame = requestAnimationFrame(() => pauseUntilDecoded(element));
    return () => cancelAnimationFrame(frame);
  }, [scene]);
}
