import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cast, staff } from './cast';
import { markedCompanies, partners } from './companies';
import { enamel, ink } from './engrave/svg';
import { companySymbol } from './logos/symbols';
import { portrait } from './portraits/portrait';
import { ring, rings, skyline } from './routes/city';
import { closingNames, closingPicture } from './routes/closings';
import { mark } from './routes/mark';
import { passGlyph, passNames } from './routes/passes';
import { tracksBundle, tracksStripes } from './routes/tracks';
import { venueMap } from './routes/venueMap';
import { ownWordmark } from './routes/wordmark';
import { scenes, sceneSvg } from './scenes/catalogue';
import { longSection } from './scenes/longSection';
import { phaseNames, phasePicture } from './scenes/phase';

export const groups = ['portraits', 'scenes', 'logos', 'routes', 'icons'] as const;
export type Group = (typeof groups)[number];

/** A generated SVG: its file name in `shared/pictures`, and a function that draws it. */
export type Picture = { group: Group; file: string; draw: () => string };

/** The number of people at the start of the cast that have a large portrait. */
export const largePortraits = 22;

const wordmark = (folder: string, id: string) =>
  readFileSync(join(folder, 'logos/source', `${id}.svg`), 'utf8');

/**
 * Lists all SVGs in a fixed order.
 * @param folder the folder of this file, which contains the sources of the wordmarks
 */
export const picturesOf = (folder: string): Picture[] => [
  ...cast.map((person): Picture => ({
    group: 'portraits',
    file: `portraits/${person.id}.svg`,
    draw: () => portrait(person, 'small'),
  })),
  ...cast.slice(0, largePortraits).map((person): Picture => ({
    group: 'portraits',
    file: `portraits/large/${person.id}.svg`,
    draw: () => portrait(person, 'large'),
  })),
  ...staff.map((person): Picture => ({
    group: 'portraits',
    file: `portraits/staff/${person.id}.svg`,
    draw: () => portrait(person, 'small'),
  })),
  ...phaseNames.map((name): Picture => ({
    group: 'scenes',
    file: `phases/${name}.svg`,
    draw: () => phasePicture(name),
  })),
  ...scenes.map((scene): Picture => ({
    group: 'scenes',
    file: `scenes/${scene.name}.svg`,
    draw: () => sceneSvg(scene),
  })),
  { group: 'scenes', file: 'hall-section.svg', draw: () => longSection(96, 54_000) },
  { group: 'scenes', file: 'hall-locator.svg', draw: () => longSection(44, 12_000) },
  ...partners.map(({ id }): Picture => ({
    group: 'logos',
    file: `logos/${id}.svg`,
    draw: () => wordmark(folder, id),
  })),
  ...markedCompanies.map(({ id }): Picture => ({
    group: 'logos',
    file: `logos/${id}.svg`,
    draw: () => companySymbol(id),
  })),
  ...closingNames.map((name): Picture => ({
    group: 'routes',
    file: `closings/${name}.svg`,
    draw: () => closingPicture(name),
  })),
  { group: 'routes', file: 'routes/tracks-bundle.svg', draw: tracksBundle },
  { group: 'routes', file: 'routes/tracks-stripes.svg', draw: tracksStripes },
  { group: 'routes', file: 'venue-map.svg', draw: venueMap },
  ...Object.entries(rings).map(([name, colours]): Picture => ({
    group: 'routes',
    file: `${name}.svg`,
    draw: () => ring(colours),
  })),
  { group: 'routes', file: 'skyline.svg', draw: skyline },
  ...passNames.map((name): Picture => ({
    group: 'routes',
    file: `passes/${name}.svg`,
    draw: () => passGlyph(name),
  })),
  { group: 'icons', file: 'wordmark.svg', draw: () => ownWordmark(ink) },
  { group: 'icons', file: 'wordmark-dark.svg', draw: () => ownWordmark(enamel) },
  { group: 'icons', file: 'mark.svg', draw: () => mark() },
  { group: 'icons', file: 'icons/favicon.svg', draw: () => mark() },
];
