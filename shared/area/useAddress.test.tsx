import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, Link, StaticRouter } from 'react-router-dom';
import { useAddressHash, useAddressParam } from './useAddress';

function Asked(): ReactElement {
  return (
    <>
      <p>
        pass {useAddressParam('pass')} at {useAddressHash()}
      </p>
      <Link to="/tickets?pass=vip#prices">VIP</Link>
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
  render(<Asked />, { wrapper: BrowserRouter });
  expect(screen.getByText('pass track at')).toBeVisible();
  act(() => screen.getByRole('link').click());
  expect(await screen.findByText('pass vip at prices')).toBeVisible();
  act(() => history.back());
  expect(await screen.findByText('pass track at')).toBeVisible();
});
