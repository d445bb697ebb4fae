import { enamel, ink, signal, svg } from '../engrave/svg';
import { award } from './award';
import { bank } from './bank';
import { bench } from './bench';
import { city } from './city';
import { clock } from './clock';
import { desk } from './desk';
import { door } from './door';
import { drone } from './drone';
import { duo } from './duo';
import { factory } from './factory';
import { field } from './field';
import { forum } from './forum';
import { gate } from './gate';
import { greenhouse } from './greenhouse';
import { grid } from './grid';
import { hall } from './hall';
import { heart } from './heart';
import { jury } from './jury';
import { ledger } from './ledger';
import { lounge } from './lounge';
import { microscope } from './microscope';
import { points } from './points';
import { poster } from './poster';
import { school } from './school';
import type { Framing, Sheet } from './sheet';
import { shop } from './shop';
import { stage } from './stage';
import { stand } from './stand';
import { tower } from './tower';
import { train } from './train';
import { tunnel } from './tunnel';
import { ward } from './ward';
import { weir } from './weir';

type Scene = { id: string; colour: string; sheet: Sheet; draw: () => string };

const hero: Sheet = { width: 1600, height: 900, lines: 66 };
const tall: Sheet = { width: 720, height: 760, lines: 54 };
const low: Sheet = { width: 720, height: 660, lines: 60 };
const wide: Sheet = { width: 800, height: 600, lines: 58 };
const head: Sheet = { width: 1000, height: 500, lines: 50 };
const card: Sheet = { width: 640, height: 760, lines: 62 };
const fineTall: Sheet = { ...tall, lines: 70 };
const fineWide: Sheet = { ...wide, lines: 76 };
const fineHead: Framing = { ...head, lines: 66, x: 0.62 };

const scene = <F extends Sheet>(
  id: string,
  draw: (framing: F) => string,
  framing: F,
  colour = signal,
): Scene => ({ id, colour, sheet: framing, draw: () => draw(framing) });

type Crop = Omit<Framing, keyof Sheet>;

/** A scene as a hero and in the formats tall, wide and head, which have a framing each. */
const crops = (
  id: string,
  draw: (framing: Framing) => string,
  ...framings: [tall: Crop, wide: Crop, head?: Crop]
): Scene[] => [
  scene(id, draw, hero),
  ...Object.entries({ tall, wide, head })
    .slice(0, framings.length)
    .map(([format, sheet], index) =>
      scene(`${id}-${format}`, draw, { ...sheet, ...framings[index] }),
    ),
];

const pairs = {
  card: ['priya-raghunath', 'kwame-asante'],
  wide: ['ingrid-solheim', 'rafael-queiroz'],
  head: ['thandiwe-mabuzo', 'stefano-bellacorte'],
} as const;
const forumCard = { ...card, pair: pairs.card };
const forumWide = { ...wide, pair: pairs.wide, view: 4.7, rise: 0.15 };
const forumHead = { ...head, pair: pairs.head, view: 6.2, rise: 0.25, x: 0.62 };

/** Scenes in fine lines, with a crop for the text of a page. */
const industries = { bank, factory, grid, school, shop, train };
const subjects = { bench, drone, greenhouse, jury, microscope, stage, ward, weir };

/** Scenes in fine lines, with a crop for the head of a page. */
const inHeads = { bench, city, desk, factory, jury, points, poster, stage, stand };

/** All scenes with their crops. Each crop is drawn for its format, not cut from another. */
export const scenes: Scene[] = [
  scene('duo', duo, { ...hero, lines: 84 }),
  scene('duo-tall', duo, { ...low, view: 3, x: 0.5, gap: 1.04, rise: -0.22 }),
  scene('duo-head', duo, { ...head, view: 2.5, x: 0.6, rise: -0.2 }),

  scene('tower', tower, hero),
  scene('tower-tall', tower, { ...tall, x: 0.6, y: 0.56, radius: 2.7 }),
  scene('tower-head', tower, { ...head, x: 0.7, y: 0.5, radius: 3.6 }),

  scene('hall', hall, card),
  scene('hall-wide', hall, { ...wide, lines: 60 }),
  scene('hall-head', hall, { ...head, x: 0.62, zoom: 1.1 }),

  scene('forum', forum, forumCard, ink),
  scene('forum-wide', forum, forumWide, ink),
  scene('forum-head', forum, forumHead, ink),
  scene('forum-dark', forum, { ...forumCard, lit: true }),
  scene('forum-wide-dark', forum, { ...forumWide, lit: true }),
  scene('forum-head-dark', forum, { ...forumHead, lit: true }),

  scene('award', award, card, enamel),
  scene('award-wide', award, { ...wide, view: 5.6, rise: 0.95 }, enamel),
  scene('award-head', award, { ...head, view: 4.6, rise: 1.35, x: 0.62 }, enamel),

  ...crops('door', door, { x: 0.42, view: 3.9 }, { x: 0.44, view: 3.4 }),
  ...crops('gate', gate, { x: 0.54 }, { x: 0.56, zoom: 1.1 }, { x: 0.62, zoom: 1.15 }),
  ...crops('heart', heart, { x: 0.56, view: 6.9 }, { x: 0.56, view: 6.2 }, { x: 0.64, view: 5.4 }),
  ...crops(
    'field',
    field,
    { x: 0.62, zoom: 0.92 },
    { x: 0.6 },
    { x: 0.66, zoom: 1.25, rise: 0.02 },
  ),
  ...crops('lounge', lounge, { x: 0.56, view: 8 }, { x: 0.54, view: 6 }, { x: 0.62, view: 5.2 }),
  ...crops('ledger', ledger, { x: 0.52, view: 5.2 }, { x: 0.52, view: 4.4 }),

  scene('tunnel', tunnel, { width: 1600, height: 700, lines: 52 }),
  scene('clock-head', clock, { ...fineHead, x: 0.64 }),
  scene('bench-tall', bench, { ...fineTall, zoom: 0.95, x: 0.46 }),
  scene('stage-tall', stage, fineTall),
  scene('stand-tall', stand, fineTall),
  ...Object.entries({ ...industries, ...subjects }).map(([name, draw]) =>
    scene(`${name}-wide`, draw, fineWide),
  ),
  ...Object.entries(inHeads).map(([name, draw]) => scene(`${name}-head`, draw, fineHead)),
];

/** Draws a scene as an SVG document that covers its box. */
export function sceneSvg({ sheet, colour, draw }: Scene): string {
  const { width, height } = sheet;
  const attributes = `fill="${colour}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`;
  return svg(width, height, draw(), attributes);
}
