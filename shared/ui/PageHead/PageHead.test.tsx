import { render, screen } from '@testing-library/react';
import { PageHead } from './PageHead';

test('contains the h1 of the page, its breadcrumbs and its lead', () => {
  render(
    <PageHead
      title="Buy early."
      lead="The price moves once."
      crumbs={[{ label: 'GAIS', href: '/gais' }, { label: 'Tickets' }]}
    />,
  );
  const heading = screen.getByRole('heading', { level: 1, name: 'Buy early.' });
  expect(heading).toHaveAttribute('tabindex', '-1');
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeInTheDocument();
  expect(screen.getByText('The price moves once.')).toBeVisible();
});

test('shows actions, aside and children', () => {
  render(
    <PageHead
      title="Careers"
      ground="signal"
      actions={<a href="#jobs">Jobs</a>}
      aside={<p>Aside</p>}
    >
      <p>More</p>
    </PageHead>,
  );
  expect(screen.getByRole('link', { name: 'Jobs' })).toBeVisible();
  expect(screen.getByText('Aside')).toBeVisible();
  expect(screen.getByText('More')).toBeVisible();
});

test('a picture for wide windows only is lazy, so that phones do not load it', () => {
  const picture = { src: 'clock.svg', width: 720, height: 400 };
  const { container, rerender } = render(<PageHead title="Prices" picture={picture} />);
  const loading = () => container.querySelector('img')?.getAttribute('loading');
  expect(loading()).toBeNull();
  rerender(<PageHead title="Prices" picture={picture} wideOnly />);
  expect(loading()).toBe('lazy');
});
