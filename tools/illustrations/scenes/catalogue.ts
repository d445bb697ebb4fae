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
import type { Sheet } from './sheet';
import { shop } from './shop';
import { stage } from './stage';
import { stand } from './stand';
import { tower } from './tower';
import { train } from './train';
import { tunnel } from './tunnel';
import { ward } from './ward';
import { weir } from './weir';

type Scene = { name: string; colour: string; sheet: Sheet; draw: (sheet: Sheet) => string };

const hero: Sheet = { width: 1600, height: 900, lines: 66 };
const tall: Sheet = { width: 720, height: 760, lines: 54 };
const wide: Sheet = { width: 800, height: 600, lines: 58 };
const fineTall: Sheet = { ...tall, lines: 70 };
const fine: Sheet = { ...wide, lines: 76 };
const head: Sheet = { width: 1000, height: 500, lines: 50 };
const fineHead: Sheet = { ...head, lines: 66 };
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

/** All scenes with their crops. Each crop is drawn for its format, not cut from another. */
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

  scene('bank-wide', fine, (sheet) => bank(sheet)),

  scene('bench-tall', fineTall, (sheet) => bench({ ...sheet, zoom: 0.95, x: 0.46 })),
  scene('bench-wide', fine, (sheet) => bench(sheet)),
  scene('bench-head', fineHead, (sheet) => bench({ ...sheet, x: 0.62 })),

  scene('city-head', fineHead, (sheet) => city({ ...sheet, x: 0.62 })),

  scene('clock-head', fineHead, (sheet) => clock({ ...sheet, x: 0.64 })),

  scene('desk-head', fineHead, (sheet) => desk({ ...sheet, x: 0.62 })),

  scene('drone-wide', fine, (sheet) => drone(sheet)),

  scene('factory-wide', fine, (sheet) => factory(sheet)),
  scene('factory-head', fineHead, (sheet) => factory({ ...sheet, x: 0.62 })),

  scene('greenhouse-wide', fine, (sheet) => greenhouse(sheet)),

  scene('grid-wide', fine, (sheet) => grid(sheet)),

  scene('jury-wide', fine, (sheet) => jury(sheet)),
  scene('jury-head', fineHead, (sheet) => jury({ ...sheet, x: 0.62 })),

  scene('microscope-wide', fine, (sheet) => microscope(sheet)),

  scene('points-head', fineHead, (sheet) => points({ ...sheet, x: 0.62 })),

  scene('poster-head', fineHead, (sheet) => poster({ ...sheet, x: 0.62 })),

  scene('school-wide', fine, (sheet) => school(sheet)),

  scene('shop-wide', fine, (sheet) => shop(sheet)),

  scene('stage-tall', fineTall, (sheet) => stage(sheet)),
  scene('stage-wide', fine, (sheet) => stage(sheet)),
  scene('stage-head', fineHead, (sheet) => stage({ ...sheet, x: 0.62 })),

  scene('stand-tall', fineTall, (sheet) => stand(sheet)),
  scene('stand-head', fineHead, (sheet) => stand({ ...sheet, x: 0.62 })),

  scene('train-wide', fine, (sheet) => train(sheet)),

  scene('ward-wide', fine, (sheet) => ward(sheet)),

  scene('weir-wide', fine, (sheet) => weir(sheet)),
];

/** Draws a scene as an SVG document that covers its box. */
export function sceneSvg({ sheet, colour, draw }: Scene): string {
  const { width, height } = sheet;
  const attributes = `fill="${colour}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`;
  return svg(width, height, draw(sheet), attributes);
}
