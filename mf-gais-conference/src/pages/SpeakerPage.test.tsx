import { screen, within } from '@testing-library/react';
import { changes } from '../content/programme/changes';
import { speakerNote } from '../content/speakerNote';
import { speakerProfiles } from '../content/speakerProfiles';
import { speakers } from '../content/speakers';
import { renderPage } from '../testing/renderPage';
import { setRows } from '../testing/setRows';
import SpeakerPage from './SpeakerPage';

const show = (index: string) =>
  renderPage(SpeakerPage, `/gais/speaker/${index}`, '/gais/speaker/:index');

test.each([0, 21].map((index) => [index, speakers[index]?.name ?? ''] as const))(
  'speaker number %i is %s',
  (index, name) => {
    show(String(index));
    const speaker = speakers[index];
    if (!speaker) throw new Error('No such speaker');
    const profile = speakerProfiles[speaker.portrait];
    expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(screen.getByRole('img', { name: `Engraved portrait of ${name}` })).toBeVisible();
    expect(screen.getByText(`${speaker.position}, ${speaker.company}`)).toBeVisible();
    for (const text of [
      `“${profile.quote}”`,
      profile.bio,
      profile.basedIn,
      speakerNote(),
      ...profile.askAbout,
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByRole('img', { name: speaker.company })).toBeVisible();
  },
);

test('shows day, time and room of every session with a link', () => {
  show('4');
  const times = screen.getAllByText(/^Thursday, 19 March,/).map((time) => time.closest('li'));
  expect(times.map((each) => each?.textContent.replace(/Keep.*/, ''))).toEqual([
    'Three decisions for the chair alone Thursday, 19 March, 11:00–11:45, Platform 4',
    'Forty-one ports and a form filled in once Thursday, 19 March, 14:00–14:45, Platform 1',
  ]);
  expect(screen.getByText('14:00')).toHaveAttribute('datetime', '2026-03-19T14:00:00+01:00');
  expect(screen.getByRole('link', { name: 'Three decisions for the chair alone' })).toHaveAttribute(
    'href',
    '/gais/session/t4',
  );
});

test.each(['2026-03-01', '2026-03-25'])(
  'on %s a session with another speaker names this speaker next to the link',
  (day) => {
    const announced = '2026-03-18T17:00';
    setRows(changes, day, { id: 't4', announced, note: 'Ill.', speaker: 'Ada Example' });
    show('4');
    const link = screen.getByRole('link', { name: 'Three decisions for the chair alone' });
    expect(link.closest('li')).toHaveTextContent('New speaker Ada Example');
  },
);

test('shows other speakers of the same track group first', () => {
  show('4');
  const others = within(screen.getByRole('list', { name: 'Also on stage' }));
  expect(others.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Kwame Asante',
    'Priya Raghunath',
    'Mateo Larrondo',
    'Idris Benhallou',
  ]);
});

test('links to the previous and the next speaker, and to the form with the name of the speaker', () => {
  show('4');
  for (const [name, text, href] of [
    [/^Previous speaker: /, '<<', '/gais/speaker/3'],
    [/^Next speaker: /, '>>', '/gais/speaker/5'],
    [
      /^Connect Speaker: write to Mei Tanabe/,
      'Connect Speaker',
      '/gais/contact?speaker=Mei%20Tanabe#write',
    ],
  ] as const) {
    const link = screen.getByRole('link', { name });
    expect(link).toHaveTextContent(text);
    expect(link).toHaveAttribute('href', href);
  }
});

test('the first speaker has no link to a previous one', () => {
  show('0');
  expect(screen.queryByRole('link', { name: /^Previous speaker/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Next speaker/ })).toBeVisible();
});

test('the last speaker has no link to a next one', () => {
  show('21');
  expect(screen.getByRole('link', { name: /^Previous speaker/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Next speaker/ })).not.toBeInTheDocument();
});

test.each(['22', '-1', '1.5', '01', 'unknown', '1e1', '99999999999999999999', 'length'])(
  '%s is out of range',
  (index) => {
    show(index);
    expect(screen.getByRole('heading', { level: 1, name: 'Attendee not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Featured speakers' })).toHaveAttribute(
      'href',
      '/gais/speakers',
    );
  },
);
