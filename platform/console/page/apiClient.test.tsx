import { act, render, screen } from '@testing-library/react';
import { useQuery } from './apiClient';

const answer = { revision: 1, requests: 0 };

beforeEach(() => {
  jest.useFakeTimers();
  answer.requests = 0;
  // jsdom has no fetch.
  globalThis.fetch = (() => {
    answer.requests += 1;
    return Promise.resolve({
      ok: true,
      headers: new Map([['content-type', 'application/json']]),
      json: () => Promise.resolve({ revision: answer.revision }),
    });
  }) as unknown as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'fetch');
});

function Revision() {
  const { data } = useQuery<{ revision: number }>('/api/logs', 0, 3000);
  return <output>{data?.revision}</output>;
}

const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
async function requestsDuring(seconds: number): Promise<number> {
  const before = answer.requests;
  await wait(seconds);
  return answer.requests - before;
}

test('polls less often while nothing changes, and again soon after a change or input', async () => {
  render(<Revision />);
  await wait(0);
  expect(screen.getByText('1')).toBeVisible();
  expect(await requestsDuring(7)).toBe(2);
  await wait(600);
  expect(await requestsDuring(120)).toBe(2);

  act(() => void window.dispatchEvent(new Event('pointerdown')));
  answer.revision = 2;
  expect(await requestsDuring(4)).toBe(1);
  expect(screen.getByText('2')).toBeVisible();
  expect(await requestsDuring(3)).toBe(1);
});

test('does not poll while the page is hidden', async () => {
  render(<Revision />);
  await wait(0);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  expect(await requestsDuring(60)).toBe(0);
  hidden.mockReturnValue(false);
  expect(await requestsDuring(4)).toBe(1);
  hidden.mockRestore();
});
