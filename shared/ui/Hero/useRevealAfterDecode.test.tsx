import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { useRevealAfterDecode } from './useRevealAfterDecode';

type Reveal = {
  currentTime: number;
  effect: { getComputedTiming: () => { delay: number } };
  pause: jest.Mock;
  play: jest.Mock;
};

const DELAY = 1200;
const prototype = Element.prototype as { getAnimations?: () => unknown };
let reveal: Reveal;
let decoded: () => void;
let failed: (reason: Error) => void;

function Scene() {
  const scene = useRef<HTMLDivElement>(null);
  useRevealAfterDecode(scene);
  return (
    <div ref={scene}>
      <img src="tower.svg" alt="" />
    </div>
  );
}

async function show({ at, complete }: { at: number; complete: boolean }): Promise<void> {
  reveal = {
    currentTime: at,
    effect: { getComputedTiming: () => ({ delay: DELAY }) },
    pause: jest.fn(),
    play: jest.fn(),
  };
  prototype.getAnimations = () => [reveal];
  Object.defineProperty(HTMLImageElement.prototype, 'complete', {
    configurable: true,
    value: complete,
  });
  HTMLImageElement.prototype.decode = () =>
    new Promise((resolve, reject) => {
      decoded = resolve;
      failed = reject;
    });
  render(<Scene />);
  expect(reveal.pause).not.toHaveBeenCalled();
  await new Promise((painted) => requestAnimationFrame(painted));
}

async function settle(picture: () => void): Promise<void> {
  picture();
  await act(() => Promise.resolve());
}

afterEach(() => delete prototype.getAnimations);

test('the reveal animation is paused at its start until the picture is decoded', async () => {
  await show({ at: 0, complete: false });
  expect(reveal.pause).toHaveBeenCalled();
  expect(reveal.currentTime).toBe(DELAY);
  expect(reveal.play).not.toHaveBeenCalled();
  await settle(() => decoded());
  expect(reveal.play).toHaveBeenCalledTimes(1);
});

test('an animation that started before the picture was loaded starts again', async () => {
  await show({ at: DELAY + 800, complete: false });
  expect(reveal.currentTime).toBe(DELAY);
  await settle(() => decoded());
  expect(reveal.play).toHaveBeenCalledTimes(1);
});

test('an animation that reveals a loaded picture continues', async () => {
  await show({ at: DELAY + 100, complete: true });
  expect(reveal.pause).not.toHaveBeenCalled();
  expect(reveal.currentTime).toBe(DELAY + 100);
});

test('the animation also plays if the picture fails', async () => {
  await show({ at: 0, complete: false });
  await settle(() => failed(new Error('no such picture')));
  expect(reveal.play).toHaveBeenCalledTimes(1);
});
