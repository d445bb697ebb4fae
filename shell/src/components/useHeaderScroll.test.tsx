import { act, renderHook } from '@testing-library/react';
import { useHeaderScroll } from './useHeaderScroll';

const scrollToPlace = (place: number): void =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { configurable: true, value: place });
    window.dispatchEvent(new Event('scroll'));
  });
afterEach(() => Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 }));

test('the header renders when its state changes, not on every scroll event', () => {
  let renders = 0;
  const { result } = renderHook(() => {
    renders += 1;
    return useHeaderScroll();
  });
  scrollToPlace(200);
  expect(result.current).toMatchObject({ stuck: true, tucked: true });
  const before = renders;
  for (let place = 201; place < 260; place += 1) scrollToPlace(place);
  expect(renders).toBe(before);
  scrollToPlace(240);
  expect(result.current).toMatchObject({ stuck: true, tucked: false });
});
