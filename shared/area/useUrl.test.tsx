import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Link, StaticRouter, useNavigate } from 'react-router-dom';
import { LocationRouter } from './LocationRouter';
import { useUrlHash, useUrlParam } from './useUrl';

function Asked() {
  const navigate = useNavigate();
  return (
    <>
      <p>
        pass {useUrlParam('pass')} at {useUrlHash()}
      </p>
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

test('prerendered HTML asks for nothing, whatever its address', () => {
  const html = renderToString(
    <StaticRouter location="/tickets?pass=vip#prices">
      <Asked />
    </StaticRouter>,
  );
  expect(html.replaceAll('<!-- -->', '')).toContain('<p>pass  at </p>');
});

test('the address is followed: on arrival, over a link inside the area, and on the way back', async () => {
  history.replaceState(null, '', '/tickets?pass=%20track%20');
  render(<Asked />, { wrapper: LocationRouter });
  expect(screen.getByText('pass track at')).toBeVisible();
  act(() => screen.getByRole('link').click());
  expect(await screen.findByText('pass vip at prices')).toBeVisible();
  act(() => history.back());
  expect(await screen.findByText('pass track at')).toBeVisible();
});

test('an address that the router replaces is followed, and is no entry more', async () => {
  history.replaceState(null, '', '/tickets?pass=track');
  render(<Asked />, { wrapper: LocationRouter });
  const entries = history.length;
  act(() => screen.getByRole('button').click());
  expect(await screen.findByText('pass day at')).toBeVisible();
  expect([location.pathname, location.search]).toEqual(['/tickets', '?pass=day']);
  expect(history.length).toBe(entries);
});

test('what listens to the address goes with the page', () => {
  const listening = new Set<unknown>();
  const heard = jest.spyOn(window, 'addEventListener').mockImplementation((type, who) => {
    if (type === 'popstate') listening.add(who);
  });
  const left = jest.spyOn(window, 'removeEventListener').mockImplementation((_, who) => {
    listening.delete(who);
  });
  const { unmount } = render(<Asked />, { wrapper: LocationRouter });
  expect(listening.size).toBeGreaterThan(1);
  unmount();
  expect(listening.size).toBe(0);
  heard.mockRestore();
  left.mockRestore();
});
