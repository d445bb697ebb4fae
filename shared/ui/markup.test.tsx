import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AlternatingFeature } from './AlternatingFeature/AlternatingFeature';
import { ArrowLink } from './ArrowLink/ArrowLink';
import { Benefits } from './Benefits/Benefits';
import { Breadcrumbs } from './Breadcrumbs/Breadcrumbs';
import { Card } from './Card/Card';
import { CardGrid } from './CardGrid/CardGrid';
import { Chip } from './Chip/Chip';
import { ChipGroup } from './ChipGroup/ChipGroup';
import { DataTable } from './DataTable/DataTable';
import { DescriptionList } from './DescriptionList/DescriptionList';
import { Icon } from './Icon/Icon';
import { ImageCard } from './ImageCard/ImageCard';
import { LinkList } from './LinkList/LinkList';
import { Logo } from './Logo/Logo';
import { LogoWall } from './LogoWall/LogoWall';
import { NumberedList } from './NumberedList/NumberedList';
import { Picture } from './Picture/Picture';
import { PortraitGrid } from './PortraitGrid/PortraitGrid';
import { PortraitTile } from './PortraitTile/PortraitTile';
import { Section } from './Section/Section';
import { SectionHeading } from './SectionHeading/SectionHeading';
import { SkipLink } from './SkipLink/SkipLink';
import { StatStrip } from './StatStrip/StatStrip';
import { TrackBadge } from './TrackBadge/TrackBadge';
import { TwoColumn } from './TwoColumn/TwoColumn';
import { WelcomeBanner } from './WelcomeBanner/WelcomeBanner';

test('AlternatingFeature shows each feature with heading, text and points', () => {
  render(
    <AlternatingFeature
      items={[
        {
          title: 'Use the city',
          text: 'Berlin is the third day.',
          points: ['Free transport'],
          picture: { src: 'ring.svg', width: 640, height: 520 },
          ground: 'signal',
        },
      ]}
    />,
  );
  expect(screen.getByRole('heading', { level: 3, name: 'Use the city' })).toBeVisible();
  expect(screen.getByText('Berlin is the third day.')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('Free transport');
});

test('ArrowLink is a link named by its text alone', () => {
  render(<ArrowLink href="/whoweare">Meet the team</ArrowLink>);
  expect(screen.getByRole('link', { name: 'Meet the team' })).toHaveAttribute('href', '/whoweare');
});

test('Benefits lists plain and titled items', () => {
  render(
    <Benefits
      label="Included"
      items={['All keynotes', { title: 'Desk', text: 'By appointment' }]}
    />,
  );
  const list = screen.getByRole('list', { name: 'Included' });
  const items = within(list).getAllByRole('listitem');
  expect(items).toHaveLength(2);
  expect(items[1]).toHaveTextContent('Desk');
  expect(items[1]).toHaveTextContent('By appointment');
});

test('Breadcrumbs links to the parent pages and marks the current page', () => {
  render(<Breadcrumbs items={[{ label: 'GAIS', href: '/gais' }, { label: 'Tickets' }]} />);
  const nav = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(within(nav).getByRole('link', { name: 'GAIS' })).toHaveAttribute('href', '/gais');
  expect(within(nav).getByText('Tickets')).toHaveAttribute('aria-current', 'page');
});

test('CardGrid is a list with an item for each card', () => {
  render(
    <CardGrid label="Reasons to apply">
      <Card title="One" />
      <Card title="Two" />
    </CardGrid>,
  );
  const list = screen.getByRole('list', { name: 'Reasons to apply' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
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

test('DescriptionList pairs terms and values', () => {
  render(<DescriptionList items={[{ label: 'City', value: 'Berlin' }]} />);
  expect(screen.getByRole('term')).toHaveTextContent('City');
  expect(screen.getByRole('definition')).toHaveTextContent('Berlin');
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

test('ImageCard: a link label becomes the text of the link', () => {
  render(
    <ImageCard title="Awards" picture={picture} href="/gais/award" linkLabel="Nominate a team" />,
  );
  expect(screen.getByRole('link', { name: 'Nominate a team' })).toHaveAccessibleDescription(
    'Awards',
  );
  expect(screen.getByRole('heading', { level: 3, name: 'Awards' })).toBeVisible();
});

test('LinkList links rows that have an href and shows shares and texts', () => {
  render(
    <LinkList
      rows={[
        { label: 'Investors', href: '/gais/meet', share: 22, line: 2 },
        { label: 'Press', text: 'By accreditation' },
      ]}
    />,
  );
  expect(screen.getByRole('link', { name: 'Investors' })).toHaveAttribute('href', '/gais/meet');
  expect(screen.getByText('22%')).toBeVisible();
  expect(screen.getByText('By accreditation')).toBeVisible();
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

test('LogoWall is a list of logos with an invitation at its end', () => {
  render(
    <LogoWall
      label="Partners"
      logos={[{ name: 'Norrvik', src: 'norrvik.svg', width: 160, height: 32 }]}
      invitation={{ href: '/contactus', label: 'Your name here' }}
    />,
  );
  const wall = screen.getByRole('list', { name: 'Partners' });
  expect(within(wall).getByRole('img', { name: 'Norrvik' })).toBeVisible();
  expect(within(wall).getByRole('link', { name: 'Your name here' })).toBeVisible();
});

test('NumberedList numbers its items in order', () => {
  render(
    <NumberedList items={[{ title: 'Meet', text: 'Eight people.' }, { text: 'Leave early.' }]} />,
  );
  const items = screen.getAllByRole('listitem');
  expect(items).toHaveLength(2);
  expect(items[0]).toHaveTextContent('1');
  expect(screen.getByRole('heading', { level: 3, name: 'Meet' })).toBeVisible();
  expect(items[1]).toHaveTextContent('Leave early.');
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

test('PortraitGrid is a list of people', () => {
  const picture = { src: 'mei.svg', width: 240, height: 240 };
  render(
    <PortraitGrid label="Speakers">
      <PortraitTile name="Mei Tanabe" picture={picture} />
      <PortraitTile name="Nour Elsayed" picture={picture} />
    </PortraitGrid>,
  );
  const list = screen.getByRole('list', { name: 'Speakers' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
});

test('PortraitTile names the person and links to their page', () => {
  render(
    <PortraitTile
      name="Mei Tanabe"
      position="Chief Executive"
      company="Tessellar"
      href="/gais/speaker/4"
      picture={{ src: 'mei.svg', width: 240, height: 240 }}
      line={6}
      trackBadge="T6"
    />,
  );
  expect(screen.getByRole('link', { name: 'Mei Tanabe' })).toHaveAttribute(
    'href',
    '/gais/speaker/4',
  );
  expect(screen.getByText(/Chief Executive/)).toHaveTextContent('Tessellar');
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

test('SkipLink is the first element that receives focus', async () => {
  render(
    <>
      <SkipLink />
      <a href="/home">Home</a>
    </>,
  );
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
});

test('StatStrip pairs every value with its label', () => {
  render(
    <StatStrip
      stats={[
        { value: 45, suffix: '%', label: 'C-suite attendance' },
        { value: 'ONE', label: 'platform' },
      ]}
    />,
  );
  const terms = screen.getAllByRole('term').map((term) => term.textContent);
  const figures = screen.getAllByRole('definition').map((figure) => figure.textContent);
  expect(terms).toEqual(['C-suite attendance', 'platform']);
  expect(figures).toEqual(['45%', 'ONE']);
});

test('TrackBadge shows its text and takes the colour of its line', () => {
  render(<TrackBadge line={3}>T3</TrackBadge>);
  expect(screen.getByText('T3')).toHaveAttribute('data-line', '3');
});

test('TwoColumn puts the heading before its content', () => {
  render(
    <TwoColumn title="Before you buy">
      <p>Answers</p>
    </TwoColumn>,
  );
  const heading = screen.getByRole('heading', { level: 2, name: 'Before you buy' });
  const content = screen.getByText('Answers');
  expect(heading.compareDocumentPosition(content)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('WelcomeBanner is a landmark named by its heading, with its benefits', () => {
  render(<WelcomeBanner title="Welcome." lead="Mind the gap." benefits={['All keynotes']} />);
  const region = screen.getByRole('region', { name: 'Welcome.' });
  expect(within(region).getByRole('heading', { level: 2 })).toBeVisible();
  expect(within(region).getByRole('listitem')).toHaveTextContent('All keynotes');
});

test('WelcomeBanner: a compact one is one row with its action', () => {
  render(<WelcomeBanner compact title="Welcome." action={<a href="/gais/ticket">See passes</a>} />);
  expect(screen.getByRole('link', { name: 'See passes' })).toBeVisible();
});
