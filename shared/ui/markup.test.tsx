import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Breadcrumbs } from './Breadcrumbs/Breadcrumbs';
import { Chip } from './Chip/Chip';
import { ChipGroup } from './ChipGroup/ChipGroup';
import { DataTable } from './DataTable/DataTable';
import { Icon } from './Icon/Icon';
import { ImageCard } from './ImageCard/ImageCard';
import { Logo } from './Logo/Logo';
import { Picture } from './Picture/Picture';
import { Section } from './Section/Section';
import { SectionHeading } from './SectionHeading/SectionHeading';

test('Breadcrumbs links to the parent pages and marks the current page', () => {
  render(<Breadcrumbs items={[{ label: 'GAIS', href: '/gais' }, { label: 'Tickets' }]} />);
  const nav = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(within(nav).getByRole('link', { name: 'GAIS' })).toHaveAttribute('href', '/gais');
  expect(within(nav).getByText('Tickets')).toHaveAttribute('aria-current', 'page');
});

function Example() {
  const [on, setOn] = useState(false);
  return (
    <Chip pressed={on} line={4} onClick={() => setOn(!on)}>
      Energy
    </Chip>
  );
}

test('Chip sets aria-pressed and can be toggled with the keyboard', async () => {
  render(<Example />);
  const chip = screen.getByRole('button', { name: 'Energy', pressed: false });
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(chip).toHaveAttribute('aria-pressed', 'true');
});

test('ChipGroup is a group with an accessible name', () => {
  render(
    <ChipGroup label="Filter by track">
      <Chip pressed onClick={() => undefined}>
        All
      </Chip>
    </ChipGroup>,
  );
  const group = screen.getByRole('group', { name: 'Filter by track' });
  expect(within(group).getByRole('button', { name: 'All', pressed: true })).toBeInTheDocument();
});

test('DataTable is a table with the first cell of each row as row header', () => {
  render(
    <DataTable
      caption="Departures"
      columns={[{ label: 'Event' }, { label: 'Date', numeric: true }]}
      rows={[{ key: 'gais', href: '/gais', cells: ['Global AI Summit', '19 and 20 March 2026'] }]}
    />,
  );
  const table = screen.getByRole('table', { name: 'Departures' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
  const row = within(table).getByRole('row', { name: /Global AI Summit/ });
  expect(within(row).getByRole('link', { name: 'Global AI Summit' })).toHaveAttribute(
    'href',
    '/gais',
  );
  expect(within(row).getByRole('cell')).toHaveTextContent('19 and 20 March 2026');
});

test('Icon: an icon is hidden from assistive technology', () => {
  const { container } = render(<Icon name="arrow" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

const picture = { src: 'hall.svg', width: 640, height: 760 };

test('ImageCard: the title is the link if there is no link label', () => {
  render(<ImageCard title="Summits" picture={picture} href="/whatweproduce" />);
  expect(screen.getByRole('link', { name: 'Summits' })).toHaveAttribute('href', '/whatweproduce');
});

test('Logo is an image with the name of the company as alternative text', () => {
  render(<Logo name="Norrvik" src="norrvik.svg" width={160} height={32} />);
  expect(screen.getByRole('img', { name: 'Norrvik' })).toHaveAttribute('src', '/norrvik.svg');
});

test('Logo: an image that fails is replaced by the name and logged', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  render(<Logo name="Norrvik" src="norrvik.svg" width={160} height={32} />);
  fireEvent.error(screen.getByRole('img', { name: 'Norrvik' }));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByText('Norrvik')).toBeVisible();
  expect(warn).toHaveBeenCalledWith('The logo of Norrvik could not be loaded: norrvik.svg');
  warn.mockRestore();
});

test('Picture has a width and height and loads lazily', () => {
  render(<Picture src="assets/hall.svg" width={640} height={760} alt="A full hall" />);
  const image = screen.getByRole('img', { name: 'A full hall' });
  expect(image).toHaveAttribute('width', '640');
  expect(image).toHaveAttribute('height', '760');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).toHaveAttribute('src', '/assets/hall.svg');
});

test('Picture is decorative without an `alt`', () => {
  render(<Picture src="assets/hall.svg" width={640} height={760} eager />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByRole('presentation')).toHaveAttribute('fetchpriority', 'high');
});

test('Section: a section with a label is a landmark', () => {
  render(
    <Section ground="signal" label="In numbers" id="numbers">
      <p>Forty-five</p>
    </Section>,
  );
  const region = screen.getByRole('region', { name: 'In numbers' });
  expect(region).toHaveAttribute('id', 'numbers');
  expect(region).toHaveTextContent('Forty-five');
});

test('SectionHeading is an h2 by default', () => {
  render(<SectionHeading title="Why join" aside="Four reasons" id="why" />);
  expect(screen.getByRole('heading', { level: 2, name: 'Why join' })).toHaveAttribute('id', 'why');
  expect(screen.getByText('Four reasons')).toBeInTheDocument();
});

test('SectionHeading is a paragraph with the level "p"', () => {
  render(<SectionHeading title="Our mission" level="p" />);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(screen.getByText('Our mission')).toBeInTheDocument();
});
