import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cast, staff } from './cast';
import { markedCompanies, partners } from './companies';
import { enamel, ink } from './engrave/svg';
import { companySymbol } from './logos/symbols';
import { portrait } from './portraits/portrait';
import { ring, ringNames, skyline } from './routes/city';
import { closingNames, closingPicture } from './routes/closings';
import { mark } from './routes/mark';
import { passGlyph, passNames } from './routes/passes';
import { tracksBundle, tracksStripes } from './routes/tracks';
import { venueMap } from './routes/venueMap';
import { ownWordmark } from './routes/wordmark';
import { scenes, sceneSvg } from './scenes/catalogue';
import { longSection } from './scenes/longSection';
import { phaseNames, phasePicture } from './scenes/phase';

type Group = 'portraits' | 'scenes' | 'logos' | 'routes' | 'icons';

/** A generated SVG: its group, its file name in `shared/pictures`, and a function that draws it. */
export type Picture = { group: Group; file: string; draw: () => string };

/** The number of people at the start of the cast that have a large portrait. */
export const largePortraits = 22;

const wordmark = (folder: string, id: string) =>
  readFileSync(join(folder, 'logos/source', `${id}.svg`), 'utf8');

/** Lists one picture for each item, named after the item or its id. */
const picturesFor = <T extends string | { id: string }>(
  group: Group,
  folder: string,
  items: readonly T[],
  draw: (item: T) => string,
): Picture[] =>
  items.map((item) => ({
    group,
    file: `${folder}${typeof item === 'string' ? item : item.id}.svg`,
    draw: () => draw(item),
  }));

/**
 * Lists all SVGs in a fixed order.
 * @param folder the folder of this file, which contains the sources of the wordmarks
 */
export const picturesOf = (folder: string): Picture[] => [
  ...picturesFor('portraits', 'portraits/', cast, (person) => portrait(person, 'small')),
  ...picturesFor('portraits', 'portraits/large/', cast.slice(0, largePortraits), (person) =>
    portrait(person, 'large'),
  ),
  ...picturesFor('portraits', 'portraits/staff/', staff, (person) => portrait(person, 'small')),
  ...picturesFor('scenes', 'phases/', phaseNames, phasePicture),
  ...picturesFor('scenes', 'scenes/', scenes, sceneSvg),
  { group: 'scenes', file: 'hall-section.svg', draw: () => longSection(96, 54_000) },
  { group: 'scenes', file: 'hall-locator.svg', draw: () => longSection(44, 12_000) },
  ...picturesFor('logos', 'logos/', partners, ({ id }) => wordmark(folder, id)),
  ...picturesFor('logos', 'logos/', markedCompanies, ({ id }) => companySymbol(id)),
  ...picturesFor('routes', 'closings/', closingNames, closingPicture),
  { group: 'routes', file: 'routes/tracks-bundle.svg', draw: tracksBundle },
  { group: 'routes', file: 'routes/tracks-stripes.svg', draw: tracksStripes },
  { group: 'routes', file: 'venue-map.svg', draw: venueMap },
  ...picturesFor('routes', '', ringNames, ring),
  { group: 'routes', file: 'skyline.svg', draw: skyline },
  ...picturesFor('routes', 'passes/', passNames, passGlyph),
  { group: 'icons', file: 'wordmark.svg', draw: () => ownWordmark(ink) },
  { group: 'icons', file: 'wordmark-dark.svg', draw: () => ownWordmark(enamel) },
  { group: 'icons', file: 'mark.svg', draw: () => mark() },
  { group: 'icons', file: 'icons/favicon.svg', draw: () => mark() },
];
