/** An image for link previews. */
export type SocialCard = {
  /** File name in `shared/pictures/og`. */
  name: string;
  /** The drawing: a path in `shared/pictures` without extension. */
  art: string;
  /** Position of the drawing: the whole card, the right side, a yellow panel, or a line drawing without scrim. */
  layout: 'full' | 'side' | 'plate' | 'lines';
  /** Markup: `<br>` between lines, `<em>` for yellow text. */
  title: string;
  size?: 'long';
  left: string;
  right?: string;
};

// Drawings cannot quote facts. A test of mf-gais-conference compares these texts with its facts.
const gais = 'Global AI Summit';
const dates = '19 and 20 March 2026';

export const socialCards: SocialCard[] = [
  {
    name: 'home',
    art: 'scenes/duo',
    layout: 'full',
    title: 'Get in<br>the room.<br>Get it<br><em>done.</em>',
    left: 'Global summits and investor forums',
    right: 'Berlin and 90 cities',
  },
  {
    name: 'company',
    art: 'scenes/lounge',
    layout: 'full',
    title: 'A table<br>before<br><em>a stage.</em>',
    left: 'Concourse Summits',
    right: 'Who we are, what we produce',
  },
  {
    name: 'contact',
    art: 'scenes/forum',
    layout: 'plate',
    title: 'Ask a<br><em>person.</em>',
    left: 'Contact Concourse',
  },
  {
    name: 'careers',
    art: 'scenes/door',
    layout: 'full',
    title: 'Come and<br>hold<br><em>the door.</em>',
    left: 'Careers at Concourse',
  },
  {
    name: 'gais',
    art: 'scenes/tower',
    layout: 'full',
    title: 'Global<br>AI Summit<br><em>Berlin</em>',
    left: 'GAIS',
    right: dates,
  },
  {
    name: 'conference',
    art: 'scenes/hall-wide',
    layout: 'side',
    title: 'One hall,<br>ten <em>themes.</em>',
    size: 'long',
    left: gais,
    right: 'Conference',
  },
  {
    name: 'healthcare',
    art: 'scenes/heart',
    layout: 'full',
    title: 'AI<br>Healthcare<br><em>Summit</em>',
    left: 'The 2025 edition',
    right: '9 October 2025, Berlin',
  },
  {
    name: 'agriculture',
    art: 'scenes/field',
    layout: 'full',
    title: 'AI<br>Agriculture<br><em>Summit</em>',
    left: 'Berlin, in person',
    right: 'Date to be announced',
  },
  {
    name: 'speakers',
    art: 'portraits/large/mei-tanabe',
    layout: 'plate',
    title: 'People with<br>something<br><em>running.</em>',
    size: 'long',
    left: 'GAIS speakers',
  },
  {
    name: 'tracks',
    art: 'routes/tracks-bundle',
    layout: 'lines',
    title: 'Pick a line.<br>Ride it<br>to the <em>end.</em>',
    size: 'long',
    left: 'GAIS tracks',
    right: dates,
  },
  {
    name: 'programme',
    art: 'closings/hours',
    layout: 'lines',
    title: 'Two days,<br>by the<br><em>hour.</em>',
    left: 'GAIS programme',
    right: dates,
  },
  {
    name: 'venue',
    art: 'closings/platforms',
    layout: 'lines',
    title: 'One hall,<br>nine doors,<br><em>no steps.</em>',
    size: 'long',
    left: 'Ringbahn Hall, Berlin',
    right: gais,
  },
  {
    name: 'awards',
    art: 'scenes/award-head',
    layout: 'side',
    title: 'Show<br>your<br><em>working.</em>',
    left: 'Global AI Excellence Awards',
    right: 'Nine categories',
  },
  {
    name: 'nominate',
    art: 'scenes/award',
    layout: 'side',
    title: 'Somebody<br>built it.<br><em>Say who.</em>',
    left: 'Award nominations',
    right: 'Open to everybody',
  },
  {
    name: 'tickets',
    art: 'scenes/gate',
    layout: 'full',
    title: 'Buy early.<br>Sit <em>closer.</em>',
    left: 'GAIS passes',
    right: dates,
  },
  {
    name: 'exhibition',
    art: 'scenes/hall',
    layout: 'side',
    title: 'Bring the<br>thing. <em>Plug<br>it in.</em>',
    size: 'long',
    left: 'Exhibition and branding',
    right: gais,
  },
  {
    name: 'prospectus',
    art: 'closings/floor',
    layout: 'lines',
    title: 'Stand<br>where they<br><em>stop.</em>',
    size: 'long',
    left: 'For exhibitors and sponsors',
    right: gais,
  },
  {
    name: 'press',
    art: 'closings/arches',
    layout: 'lines',
    title: 'Quote us.<br><em>Exactly.</em>',
    size: 'long',
    left: 'Press kit',
  },
  {
    name: 'legal',
    art: 'scenes/ledger',
    layout: 'full',
    title: 'The rules,<br>in plain<br><em>words.</em>',
    left: 'Terms and privacy',
  },
];
