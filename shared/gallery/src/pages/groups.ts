import type { ComponentType } from 'react';
import { ButtonSpecimens } from '../components/ButtonSpecimens';
import { CallToActionSpecimens } from '../components/CallToActionSpecimens';
import { CardSpecimens } from '../components/CardSpecimens';
import { ColourSpecimens } from '../components/ColourSpecimens';
import { DisclosureSpecimens } from '../components/DisclosureSpecimens';
import { FigureSpecimens } from '../components/FigureSpecimens';
import { HeadSpecimens } from '../components/HeadSpecimens';
import { LineSpecimens } from '../components/LineSpecimens';
import { ListSpecimens } from '../components/ListSpecimens';
import { LogoSpecimens } from '../components/LogoSpecimens';
import { MarkSpecimens } from '../components/MarkSpecimens';
import { NoticeSpecimens } from '../components/NoticeSpecimens';
import { PeopleSpecimens } from '../components/PeopleSpecimens';
import { TypeSpecimens } from '../components/TypeSpecimens';

export type Group = {
  id: string;
  title: string;
  /** The components that the group shows, separated by commas. */
  components: string;
  Specimens: ComponentType;
  /** Spans the width of the page. */
  wide?: boolean;
};

const group = (title: string, components: string, Specimens: ComponentType): Group => ({
  id: title.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
  title,
  components,
  Specimens,
});

/** The groups of the gallery in their order on the page. */
export const groups: readonly Group[] = [
  group('Colour', 'palette, lines, backgrounds', ColourSpecimens),
  group('Type', 'SectionHeading, TextWithLinks', TypeSpecimens),
  group('Buttons', 'ArrowLink, Button, ButtonRow', ButtonSpecimens),
  group('Badges, tiles, chips, icons', 'Badge, Chip, ChipGroup, Icon, TrackBadge', MarkSpecimens),
  group('Notices, search', 'Notice, SearchField', NoticeSpecimens),
  group('Stepper, phases, timeline', 'Phases, Stepper, Timeline', LineSpecimens),
  group(
    'Tabs, accordion, disclosures',
    'Accordion, Disclosure, Tabs, TwoColumn',
    DisclosureSpecimens,
  ),
  group(
    'Figures and benefit lists',
    'Benefits, DescriptionList, LinkList, StatCounter, StatStrip',
    FigureSpecimens,
  ),
  group('DataTable and numbered lists', 'DataTable, NumberedList', ListSpecimens),
  group('Cards', 'AlternatingFeature, Card, CardGrid, ImageCard, ImageCardRow', CardSpecimens),
  group('Portraits', 'PortraitGrid, PortraitTile, TrackBadge', PeopleSpecimens),
  group('Logo wall', 'Logo, LogoWall', LogoSpecimens),
  { ...group('Welcome banners', 'WelcomeBanner', HeadSpecimens), wide: true },
  { ...group('Calls to action', 'Benefits, CallToAction', CallToActionSpecimens), wide: true },
];

/** Returns the groups whose title or components contain each word. */
export function findGroups(query: string): readonly Group[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return groups.filter(({ title, components }) => {
    const spaced = components.replaceAll(/([a-z])([A-Z])/g, '$1 $2');
    const text = `${title} ${components} ${spaced}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
