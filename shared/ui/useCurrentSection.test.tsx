import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useCurrentSection } from './useCurrentSection';

let tell = (_seen: { isIntersecting: boolean; target: Element }[]): void => undefined;

class Observer {
  observe = jest.fn();
  disconnect = jest.fn();
  constructor(callback: typeof tell) {
    tell = callback;
  }
}

function Rail() {
  const within = useRef<HTMLDivElement>(null);
  const current = useCurrentSection(within, 'section');
  return (
    <div ref={within}>
      <output>{current ?? 'none'}</output>
      <section id="first" />
      <section id="last" />
    </div>
  );
}

const see = (id: string, isIntersecting: boolean): void => {
  const target = document.getElementById(id);
  if (target) act(() => tell([{ isIntersecting, target }]));
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

test('a section between two stays current until the next one comes', () => {
  see('last', true);
  firstIsAt(-2000);
  see('last', false);
  expect(screen.getByRole('status')).toHaveTextContent('last');
});

test('none is current for whoever jumps from the last one to the top', () => {
  see('last', true);
  expect(screen.getByRole('status')).toHaveTextContent('last');
  firstIsAt(innerHeight);
  see('last', false);
  expect(screen.getByRole('status')).toHaveTextContent('none');
});
