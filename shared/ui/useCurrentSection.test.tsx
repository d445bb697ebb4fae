import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useCurrentSection } from './useCurrentSection';

let notify = (_entries: { isIntersecting: boolean; target: Element }[]): void => undefined;

class Observer {
  observe = jest.fn();
  disconnect = jest.fn();
  constructor(callback: typeof notify) {
    notify = callback;
  }
}

function Rail() {
  const container = useRef<HTMLDivElement>(null);
  const current = useCurrentSection(container, 'section');
  return (
    <div ref={container}>
      <output>{current ?? 'none'}</output>
      <section id="first" />
      <section id="last" />
    </div>
  );
}

const setIntersecting = (id: string, isIntersecting: boolean): void => {
  const target = document.getElementById(id);
  if (target) act(() => notify([{ isIntersecting, target }]));
};

const firstIsAt = (top: number): void => {
  const first = document.getElementById('first');
  if (first) first.getBoundingClientRect = () => new DOMRect(0, top, 100, 100);
};

beforeEach(() => {
  Object.assign(window, {
    IntersectionObserver: Observer,
    DOMRect: class {
      constructor(
        readonly x: number,
        readonly top: number,
      ) {}
    },
  });
  render(<Rail />);
});

test('a section stays current until the next one reaches the middle of the window', () => {
  setIntersecting('last', true);
  firstIsAt(-2000);
  setIntersecting('last', false);
  expect(screen.getByRole('status')).toHaveTextContent('last');
});

test('no section is current after a jump from the last section to the top', () => {
  setIntersecting('last', true);
  expect(screen.getByRole('status')).toHaveTextContent('last');
  firstIsAt(innerHeight);
  setIntersecting('last', false);
  expect(screen.getByRole('status')).toHaveTextContent('none');
});

test('no section is current after a jump from below the last section to the top', () => {
  setIntersecting('last', true);
  firstIsAt(innerHeight);
  act(() => void window.dispatchEvent(new Event('scrollend')));
  expect(screen.getByRole('status')).toHaveTextContent('none');
});
