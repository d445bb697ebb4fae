import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cast } from '../cast';
import { svg } from '../engrave/svg';
import { bundle, stop, type Lane } from '../routes/route';
import { lineColours } from '../routes/tracks';
import type { SocialCard } from './cards';

type Session = { id: string; kind: string; title: string; tracks: string[] };

const grey = '#2b2e29';

/** Draws the eight lines, 1200 × 630 units, with only this one in its colour and with a stop; without one, all of them. */
function lineDrawing(line?: number): string {
  const lanes = lineColours.map((colour, index): Lane => {
    const isLit = line === undefined || line === index + 1;
    return [isLit ? colour : grey, 20];
  });
  const drawn = bundle('1080 -30 s210 sw200 s400', lanes, 150);
  const lane = 978 - 28 * ((line ?? 4.5) - 1);
  const width = line === undefined ? 260 : 64;
  return svg(1200, 630, drawn + stop([lane, 500], width, 64, { stroke: 12 }));
}

/** Returns the font size of a title in px, by the length of its longest word and of the whole title. */
function sizeOf(title: string): number {
  const longest = Math.max(...title.split(' ').map(({ length }) => length));
  return Math.min(Math.floor(600 / (longest * 0.72)), title.length > 24 ? 68 : 96);
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const sessionCard = ({ id, kind, title }: Session, line?: number): SocialCard => ({
  name: `sessions/${id}`,
  art: lineDrawing(line),
  layout: 'lines-full',
  title: escaped(title),
  size: sizeOf(title),
  left: `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)} at the Global AI Summit`,
});

function speakerCard({ id, name }: { id: string; name: string }): SocialCard {
  const [first = '', ...others] = name.split(' ');
  return {
    name: `speakers/${id}`,
    art: `portraits/large/${id}`,
    layout: 'plate',
    title: `${first}<br><em>${others.join(' ')}</em>`,
    size: sizeOf(name),
    left: 'Speaker at the Global AI Summit',
  };
}

/**
 * Returns the link previews of the sessions and speakers of the summit. They name no time, room or speaker of a
 * session, because these may change.
 * @param content folder with the content of the area that shows the sessions
 * @param speakers number of people at the start of the cast who speak at the summit
 */
export function summitCards(content: string, speakers: number): SocialCard[] {
  const read = (file: string, list: string): unknown =>
    Reflect.get(JSON.parse(readFileSync(join(content, file), 'utf8')) as object, list);
  const trackIds = read('trackIds.json', 'trackIds') as string[];
  const sections = read('trackSections.json', 'trackSections') as { count: number; line: number }[];
  // The tracks are in the order of their sections.
  const lines = sections.flatMap(({ count, line }) => Array<number>(count).fill(line));
  const sessions = ['thursday', 'friday'].flatMap(
    (day) => read(`programme/${day}.json`, 'sessions') as Session[],
  );
  return [
    ...sessions
      .filter(({ kind }) => kind !== 'break')
      .map((session) => sessionCard(session, lines[trackIds.indexOf(session.tracks[0] ?? '')])),
    ...cast.slice(0, speakers).map(speakerCard),
  ];
}
