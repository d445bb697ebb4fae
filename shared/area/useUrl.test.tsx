import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Link, StaticRouter, useNavigate } from 'react-router-dom';
import { LocationRouter } from './LocationRouter';
import { useUrlHash, useUrlParam } from './useUrl';

function UrlValues() {
  const navigate = useNavigate();
  return (
    <>
      <p>{`pass ${useUrlParam('pass')} at ${useUrlHash()}`}</p>
      <Link to="/tickets?pass=vip#prices">VIP</Link>
      <button
        type="button"
        onClick={() => void navigate({ search: 'pass=day' }, { replace: true })}
      >
        Day
      </button>
    </>
  );
}

test('prerendered HTML contains neither parameters nor the fragment of its address', () => {
  const html = renderToString(
    <StaticRouter location="/tickets?pass=vip#prices">
      <UrlValues />
    </StaticRouter>,
  );
  expect(html.replaceAll('<!-- -->', '')).toContain('<p>pass  at </p>');
});

test('the hooks return the values of the first address, after a link inside the area, and after going back', async () => {
  history.replaceState(null, '', '/tickets?pass=%20track%20');
  render(<UrlValues />, { wrapper: LocationRouter });
  expect(screen.getByText('pass track at')).toBeVisible();
  act(() => screen.getByRole('link').click());
  expect(await screen.findByText('pass vip at prices')).toBeVisible();
  act(() => history.back());
  expect(await screen.findByText('pass track at')).toBeVisible();
});

test('navigating with `replace` updates the values and adds no history entry', async () => {
  history.replaceState(null, '', '/tickets?pass=track');
  render(<UrlValues />, { wrapper: LocationRouter });
  const entries = history.length;
  act(() => screen.getByRole('button').click());
  expect(await screen.findByText('pass day at')).toBeVisible();
  expect([location.pathname, location.search]).toEqual(['/tickets', '?pass=day']);
  expect(history.length).toBe(entries);
});

test('unmounting removes all popstate listeners', () => {
  const listeners = new Set<unknown>();
  const add = jest.spyOn(window, 'addEventListener').mockImplementation((type, listener) => {
    if (type === 'popstate') listeners.add(listener);
  });
  const remove = jest.spyOn(window, 'removeEventListener').mockImplementation((_, listener) => {
    listeners.delete(listener);
  });
  const { unmount } = render(<UrlValues />, { wrapper: LocationRouter });
  expect(listeners.size).toBeGreaterThan(1);
  unmount();
  expect(listeners.size).toBe(0);
  add.mockRestore();
  remove.mockRestore();
});
