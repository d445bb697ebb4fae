import { useLayoutEffect, type RefObject } from 'react';

/** Older browsers have nothing to hold. */
type Animated = Partial<Pick<Element, 'getAnimations'>>;

const delayOf = (animation: Animation): number => animation.effect?.getComputedTiming().delay ?? 0;

/** True for a reveal that is on its way, with a picture to see. */
const hasStarted = (animation: Animation, picture: HTMLImageElement): boolean =>
  picture.complete && Number(animation.currentTime ?? 0) > delayOf(animation);

function pauseUntilDecoded(scene: HTMLElement): void {
  const picture = scene.querySelector('img');
  const animated: Animated = scene;
  const reveal = animated.getAnimations?.({ subtree: true }) ?? [];
  if (!picture || reveal.some((animation) => hasStarted(animation, picture))) return;
  for (const animation of reveal) {
    animation.pause();
    animation.currentTime = delayOf(animation);
  }
  const start = (): void => {
    for (const animation of reveal) animation.play();
  };
  // A picture that fails leaves its ground, which is revealed as well.
  if (reveal.length > 0) void picture.decode().then(start, start);
}

/**
 * Holds the reveal of a scene at its start until the picture can be drawn: the reveal of an empty ground
 * is none. Without scripts, or while they are on their way, it starts after the delay that its styles give.
 * @param scene holds the picture, and the animations on it and around it
 */
export function useRevealAfterDecode(scene: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const held = scene.current;
    // Before the page is painted, but after the shell was told of it: a browser works out all styles to know what is
    // animated, and once more where the shell's look changes after that.
    if (held) queueMicrotask(() => pauseUntilDecoded(held));
  }, [scene]);
}
