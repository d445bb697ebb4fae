/** @jest-environment node */
import {
  renderedMotifs,
  renderedPictures,
  repeatedMotifs,
} from '@concourse/testing/renderedPictures';
import { relatedSpeakers } from './components/relatedSpeakers';
import { attendees } from './content/attendees';
import { companies } from './content/companies';
import type { Company } from './content/company';
import { partners } from './content/partners';
import type { Speaker } from './content/person';
import { summitSessions } from './content/programme/programme';
import { speakersOf } from './content/speakerPath';
import { speakers } from './content/speakers';
import { isChoosable } from './programme/schedule';
import { routes } from './routes';

const idOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');
const portraitOf = ({ name }: { name: string }): string => `portraits/${idOf(name)}.svg`;
const logosOf = (list: Company[]): string[] => list.map(({ id }) => `logos/${id}.svg`);

/** Expected pictures of a speaker's page: the speaker, the company and four other speakers. */
const speakerPage = (speaker: Speaker, index: number): [string, string[]] => [
  `/gais/speaker/${index}`,
  [
    `portraits/large/${idOf(speaker.name)}.svg`,
    ...logosOf(companies.filter((each) => each.name === speaker.company)),
    ...relatedSpeakers(speaker).map(portraitOf),
    'og/speakers.png',
  ],
];

const sessionPages = summitSessions
  .filter(isChoosable)
  .map((session): [string, string[]] => [
    `/gais/session/${session.id}`,
    [...speakersOf(session).map(portraitOf), 'hall-locator.svg', 'og/programme.png'],
  ]);

test('every page shows the expected pictures', async () => {
  expect(await renderedPictures(routes)).toEqual({
    '/gais': [
      'scenes/tower-tall.svg',
      'scenes/tower.svg',
      'scenes/hall-wide.svg',
      'scenes/forum-wide.svg',
      'scenes/award-wide.svg',
      'ring-signal.svg',
      'scenes/bench-tall.svg',
      'scenes/stage-tall.svg',
      'scenes/stand-tall.svg',
      ...logosOf(partners),
      'skyline.svg',
      'closings/mast.svg',
      'og/gais.png',
    ],
    '/gais/conference': [
      'scenes/hall-head.svg',
      'scenes/heart-wide.svg',
      'scenes/field-wide.svg',
      'scenes/bank-wide.svg',
      'scenes/factory-wide.svg',
      'scenes/shop-wide.svg',
      'scenes/train-wide.svg',
      'scenes/grid-wide.svg',
      'scenes/school-wide.svg',
      'closings/descent.svg',
      'og/conference.png',
    ],
    '/gais/conference/ai-healthcare-summit/all-agendas': [
      'scenes/heart-head.svg',
      'closings/interchange.svg',
      'og/healthcare.png',
    ],
    '/gais/conference/ai-healthcare-summit': [
      'scenes/heart-tall.svg',
      'scenes/heart.svg',
      'scenes/ward-wide.svg',
      'scenes/forum-wide-dark.svg',
      'scenes/ledger-wide.svg',
      'scenes/microscope-wide.svg',
      'closings/pulse.svg',
      'og/healthcare.png',
    ],
    '/gais/conference/ai-agriculture-summit': [
      'scenes/field-tall.svg',
      'scenes/field.svg',
      'scenes/greenhouse-wide.svg',
      'scenes/drone-wide.svg',
      'scenes/weir-wide.svg',
      'scenes/ledger-wide.svg',
      'og/agriculture.png',
    ],
    '/gais/conference/:summitId': ['scenes/tunnel.svg', 'og/gais.png'],
    '/gais/contact': ['scenes/lounge-head.svg', 'og/gais.png'],
    '/gais/meet': ['scenes/forum-head-dark.svg', 'closings/table.svg', 'og/gais.png'],
    '/gais/companies': [
      'scenes/city-head.svg',
      ...companies.flatMap((company) => [
        ...logosOf([company]),
        ...attendees.filter((person) => person.company === company.name).map(portraitOf),
      ]),
      'closings/yard.svg',
      'og/gais.png',
    ],
    '/gais/attendees': [
      'scenes/gate-head.svg',
      ...attendees.map(portraitOf),
      'closings/weave.svg',
      'og/speakers.png',
    ],
    '/gais/speakers': [
      'scenes/stage-head.svg',
      ...speakers.map(portraitOf),
      'closings/beams.svg',
      'og/speakers.png',
    ],
    ...Object.fromEntries(speakers.map(speakerPage)),
    '/gais/speaker/:index': ['scenes/tunnel.svg', 'og/speakers.png'],
    '/gais/Inter': ['scenes/points-head.svg', 'closings/junction.svg', 'og/tracks.png'],
    '/gais/UnifiedTracks': [
      'routes/tracks-stripes.svg',
      'routes/tracks-bundle.svg',
      'closings/crossing.svg',
      'og/tracks.png',
    ],
    '/gais/venue': [
      'scenes/hall-head.svg',
      'hall-section.svg',
      'venue-map.svg',
      'skyline.svg',
      'closings/platforms.svg',
      'og/venue.png',
    ],
    '/gais/programme': ['scenes/clock-head.svg', 'closings/hours.svg', 'og/programme.png'],
    ...Object.fromEntries(sessionPages),
    '/gais/session/:sessionId': ['scenes/tunnel.svg', 'og/programme.png'],
    '/gais/faq': ['scenes/duo-head.svg', 'og/gais.png'],
  });
});

test('no page shows a motif twice', async () => {
  expect(repeatedMotifs(await renderedMotifs(routes))).toEqual([]);
});
