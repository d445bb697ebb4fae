import { enamel, ink, signal, svg } from '../engrave/svg';
import { award } from './award';
import { door } from './door';
import { duo } from './duo';
import { field } from './field';
import { forum } from './forum';
import { gate } from './gate';
import { hall } from './hall';
import { heart } from './heart';
import { ledger } from './ledger';
import { lounge } from './lounge';
import type { Sheet } from './sheet';
import { tower } from './tower';
import { tunnel } from './tunnel';

type Scene = { name: string; colour: string; sheet: Sheet; draw: (sheet: Sheet) => string };

const hero: Sheet = { width: 1600, height: 900, lines: 66 };
const tall: Sheet = { width: 720, height: 760, lines: 54 };
const wide: Sheet = { width: 800, height: 600, lines: 58 };
const head: Sheet = { width: 1000, height: 500, lines: 50 };
const card: Sheet = { width: 640, height: 760, lines: 62 };

const scene = (name: string, sheet: Sheet, draw: Scene['draw'], colour = signal): Scene => ({
  name,
  colour,
  sheet,
  draw,
});

const pairs = {
  card: ['priya-raghunath', 'kwame-asante'],
  wide: ['ingrid-solheim', 'rafael-queiroz'],
  head: ['thandiwe-mabuzo', 'stefano-bellacorte'],
} as const;

/** Every scene and every crop of it, each drawn for its format rather than cut from another. */
export const scenes: Scene[] = [
  scene('duo', { ...hero, lines: 84 }, (sheet) => duo(sheet)),
  scene('duo-tall', { width: 720, height: 660, lines: 60 }, (sheet) =>
    duo({ ...sheet, view: 3, x: 0.5, gap: 1.04, rise: -0.22 }),
  ),
  scene('duo-head', head, (sheet) => duo({ ...sheet, view: 2.5, x: 0.6, rise: -0.2 })),

  scene('tower', hero, (sheet) => tower(sheet)),
  scene('tower-tall', tall, (sheet) => tower({ ...sheet, x: 0.6, y: 0.56, radius: 2.7 })),
  scene('tower-head', head, (sheet) => tower({ ...sheet, x: 0.7, y: 0.5, radius: 3.6 })),

  scene('hall', card, (sheet) => hall(sheet)),
  scene('hall-wide', { ...wide, lines: 60 }, (sheet) => hall(sheet)),
  scene('hall-head', head, (sheet) => hall({ ...sheet, x: 0.62, zoom: 1.1 })),

  scene('forum', card, (sheet) => forum({ ...sheet, pair: pairs.card }), ink),
  scene(
    'forum-wide',
    wide,
    (sheet) => forum({ ...sheet, pair: pairs.wide, view: 4.7, rise: 0.15 }),
    ink,
  ),
  scene(
    'forum-head',
    head,
    (sheet) => forum({ ...sheet, pair: pairs.head, view: 6.2, rise: 0.25, x: 0.62 }),
    ink,
  ),
  scene('forum-dark', card, (sheet) => forum({ ...sheet, pair: pairs.card, lit: true })),
  scene('forum-wide-dark', wide, (sheet) =>
    forum({ ...sheet, pair: pairs.wide, view: 4.7, rise: 0.15, lit: true }),
  ),
  scene('forum-head-dark', head, (sheet) =>
    forum({ ...sheet, pair: pairs.head, view: 6.2, rise: 0.25, x: 0.62, lit: true }),
  ),

  scene('award', card, (sheet) => award(sheet), enamel),
  scene('award-wide', wide, (sheet) => award({ ...sheet, view: 5.6, rise: 0.95 }), enamel),
  scene('award-head', head, (sheet) => award({ ...sheet, view: 4.6, rise: 1.35, x: 0.62 }), enamel),

  scene('tunnel', { width: 1600, height: 700, lines: 52 }, (sheet) => tunnel(sheet)),

  scene('door', hero, (sheet) => door(sheet)),
  scene('door-tall', tall, (sheet) => door({ ...sheet, x: 0.42, view: 3.9 })),
  scene('door-wide', wide, (sheet) => door({ ...sheet, x: 0.44, view: 3.4 })),
  scene('door-head', head, (sheet) => door({ ...sheet, x: 0.58, view: 3.2 })),

  scene('gate', hero, (sheet) => gate(sheet)),
  scene('gate-tall', tall, (sheet) => gate({ ...sheet, x: 0.54 })),
  scene('gate-wide', wide, (sheet) => gate({ ...sheet, x: 0.56, zoom: 1.1 })),
  scene('gate-head', head, (sheet) => gate({ ...sheet, x: 0.62, zoom: 1.15 })),

  scene('heart', hero, (sheet) => heart(sheet)),
  scene('heart-tall', tall, (sheet) => heart({ ...sheet, x: 0.56, view: 6.9 })),
  scene('heart-wide', wide, (sheet) => heart({ ...sheet, x: 0.56, view: 6.2 })),
  scene('heart-head', head, (sheet) => heart({ ...sheet, x: 0.64, view: 5.4 })),

  scene('field', hero, (sheet) => field(sheet)),
  scene('field-tall', tall, (sheet) => field({ ...sheet, x: 0.62, zoom: 0.92 })),
  scene('field-wide', wide, (sheet) => field({ ...sheet, x: 0.6 })),
  scene('field-head', head, (sheet) => field({ ...sheet, x: 0.66, zoom: 1.25, rise: 0.02 })),

  scene('lounge', hero, (sheet) => lounge(sheet)),
  scene('lounge-tall', tall, (sheet) => lounge({ ...sheet, x: 0.56, view: 8 })),
  scene('lounge-wide', wide, (sheet) => lounge({ ...sheet, x: 0.54, view: 6 })),
  scene('lounge-head', head, (sheet) => lounge({ ...sheet, x: 0.62, view: 5.2 })),

  scene('ledger', hero, (sheet) => ledger(sheet)),
  scene('ledger-tall', tall, (sheet) => ledger({ ...sheet, x: 0.52, view: 5.2 })),
  scene('ledger-wide', wide, (sheet) => ledger({ ...sheet, x: 0.52, view: 4.4 })),
  scene('ledger-head', head, (sheet) => ledger({ ...sheet, x: 0.64, view: 3.8 })),
];

/** Draws a scene as an SVG document that fills whatever box it is given. */
export function sceneSvg({ sheet, colour, draw }: Scene): string {
  const { width, height } = sheet;
  const attributes = `fill="${colour}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`;
  return svg(width, height, draw(sheet), attributes);
}
