import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { StatCounter } from './StatCounter';

let comesIntoView: (inView: boolean) => void = () => undefined;

class Observer {
  constructor(callback: IntersectionObserverCallback) {
    comesIntoView = (isIntersecting) =>
      callback([{ isIntersecting } as IntersectionObserverEntry], this as never);
  }
  observe() {
    comesIntoView(false);
  }
  disconnect() {
    comesIntoView = () => undefined;
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

const view = (inView: boolean): void => act(() => comesIntoView(inView));
const pass = (milliseconds: number): void =>
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });
const figure = (): string | null | undefined => document.querySelector('[data-final]')?.textContent;

test('the HTML holds the final value', () => {
  expect(renderToString(<StatCounter value={45} suffix="%" />)).toMatch(/>45<.*%/);
});

test('counts from 0 in view, and starts again after leaving', () => {
  render(<StatCounter value={90} suffix="+" seconds={2} />);
  expect(figure()).toBe('0');
  pass(100);
  view(true);
  expect(figure()).toBe('0');
  pass(1000);
  expect(Number(figure())).toBeGreaterThan(0);
  expect(Number(figure())).toBeLessThan(90);
  pass(1200);
  expect(figure()).toBe('90');

  view(false);
  pass(100);
  expect(figure()).toBe('0');
  view(true);
  pass(2300);
  expect(figure()).toBe('90');
});

test('answers at most every 100 ms', () => {
  render(<StatCounter value={90} />);
  pass(100);
  view(true);
  pass(2300);
  view(false);
  view(true);
  view(false);
  pass(150);
  expect(figure()).toBe('0');
});

test('assistive technology hears the final value while it counts', () => {
  render(<StatCounter value={90} suffix="+" />);
  view(true);
  pass(300);
  expect(screen.getByText('90+')).toBeInTheDocument();
  expect(document.querySelector('[data-final]')?.closest('[aria-hidden="true"]')).not.toBeNull();
});

test('the suffix stands beside the figure while it counts, and the room of the final value is kept', () => {
  const { container } = render(<StatCounter value={90} suffix="+" />);
  view(true);
  pass(300);
  expect(document.querySelector('[data-final]')?.nextElementSibling).toHaveTextContent('+');
  const keepsRoom = container.querySelector('span > [aria-hidden]:last-child');
  expect(keepsRoom).toHaveTextContent(/^90\+$/);
});

test('never moves under reduced motion', () => {
  motion(true);
  render(<StatCounter value={90} />);
  view(true);
  pass(500);
  expect(figure()).toBe('90');
});
