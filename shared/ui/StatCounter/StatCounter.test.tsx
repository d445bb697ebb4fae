import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { StatCounter } from './StatCounter';

let setInView: (inView: boolean) => void = () => undefined;

class Observer {
  constructor(callback: IntersectionObserverCallback) {
    setInView = (isIntersecting) =>
      callback([{ isIntersecting } as IntersectionObserverEntry], this as never);
  }
  observe() {
    setInView(false);
  }
  disconnect() {
    setInView = () => undefined;
  }
}

const motion = (reduced: boolean): void => {
  window.matchMedia = () => ({ matches: reduced }) as MediaQueryList;
};

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { IntersectionObserver: Observer });
  motion(false);
});

afterEach(() => jest.useRealTimers());

const view = (inView: boolean): void => act(() => setInView(inView));
const advance = (milliseconds: number): void =>
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });
const figure = (): string | null | undefined => document.querySelector('[data-final]')?.textContent;

test('the HTML contains the final value', () => {
  expect(renderToString(<StatCounter value={45} suffix="%" />)).toMatch(/>45<.*%/);
});

test('reacts to visibility at most every 100 ms', () => {
  render(<StatCounter value={90} />);
  advance(100);
  view(true);
  advance(2300);
  view(false);
  view(true);
  view(false);
  advance(150);
  expect(figure()).toBe('0');
});

test('assistive technology reads the final value while it counts', () => {
  render(<StatCounter value={90} suffix="+" />);
  view(true);
  advance(300);
  expect(screen.getByText('90+')).toBeInTheDocument();
  expect(document.querySelector('[data-final]')?.closest('[aria-hidden="true"]')).not.toBeNull();
});

test('the suffix follows the number while it counts, and the width of the final value is reserved', () => {
  const { container } = render(<StatCounter value={90} suffix="+" />);
  view(true);
  advance(300);
  expect(document.querySelector('[data-final]')?.nextElementSibling).toHaveTextContent('+');
  const reserved = container.querySelector('span > [aria-hidden]:last-child');
  expect(reserved).toHaveTextContent(/^90\+$/);
});
