/** An image for link previews. */
export type SocialCard = {
  /** File name in `shared/pictures/og`. */
  name: string;
  /** The drawing: a path in `shared/pictures` without extension, or the SVG itself. */
  art: string;
  /**
   * Position of the drawing: the whole card (the default), the right side, a yellow panel, or a line drawing without
   * scrim at the right side (the default of closings and routes) or on the whole card.
   */
  layout?: 'full' | 'side' | 'plate' | 'lines' | 'lines-full';
  /** Markup: `<br>` between lines, `<em>` for yellow text. */
  title: string;
  /** Font size of the title in px, by default 96. */
  size?: number;
  left: string;
  right?: string;
};

// Drawings cannot quote facts. A test of mf-gais-conference compares these texts with its facts.
const gais = 'Global AI Summit';
const dates = '19 and 20 March 2026';

const cards: Record<string, Omit<SocialCard, 'name'>> = {
  home: {
    art: 'scenes/duo',
    title: 'Get in<br>the room.<br>Get it<br><em>done.</em>',
    left: 'Global summits and investor forums',
    right: 'Berlin and 90 cities',
  },
  company: {
    art: 'scenes/lounge',
    title: 'A table<br>before<br><em>a stage.</em>',
    left: 'Concourse Summits',
    right: 'Who we are, what we produce',
  },
  contact: {
    art: 'scenes/forum',
    layout: 'plate',
    title: 'Ask a<br><em>person.</em>',
    left: 'Contact Concourse',
  },
  careers: {
    art: 'scenes/door',
    title: 'Come and<br>hold<br><em>the door.</em>',
    left: 'Careers at Concourse',
  },
  gais: {
    art: 'scenes/tower',
    title: 'Global<br>AI Summit<br><em>Berlin</em>',
    left: 'GAIS',
    right: dates,
  },
  conference: {
    art: 'scenes/hall-wide',
    layout: 'side',
    title: 'One hall,<br>ten <em>themes.</em>',
    size: 76,
    left: gais,
    right: 'Conference',
  },
  healthcare: {
    art: 'scenes/heart',
    title: 'AI<br>Healthcare<br><em>Summit</em>',
    left: 'The 2025 edition',
    right: '9 October 2025, Berlin',
  },
  agriculture: {
    art: 'scenes/field',
    title: 'AI<br>Agriculture<br><em>Summit</em>',
    left: 'Berlin, in person',
    right: 'Date to be announced',
  },
  speakers: {
    art: 'portraits/large/mei-tanabe',
    layout: 'plate',
    title: 'People with<br>something<br><em>running.</em>',
    size: 76,
    left: 'GAIS speakers',
  },
  tracks: {
    art: 'routes/tracks-bundle',
    title: 'Pick a line.<br>Ride it<br>to the <em>end.</em>',
    size: 76,
    left: 'GAIS tracks',
    right: dates,
  },
  programme: {
    art: 'closings/hours',
    title: 'Two days,<br>by the<br><em>hour.</em>',
    left: 'GAIS programme',
    right: dates,
  },
  venue: {
    art: 'closings/platforms',
    title: 'One hall,<br>nine doors,<br><em>no steps.</em>',
    size: 76,
    left: 'Ringbahn Hall, Berlin',
    right: gais,
  },
  awards: {
    art: 'scenes/award-head',
    layout: 'side',
    title: 'Show<br>your<br><em>working.</em>',
    left: 'Global AI Excellence Awards',
    right: 'Nine categories',
  },
  nominate: {
    art: 'scenes/award',
    layout: 'side',
    title: 'Somebody<br>built it.<br><em>Say who.</em>',
    left: 'Award nominations',
    right: 'Open to everybody',
  },
  tickets: {
    art: 'scenes/gate',
    title: 'Buy early.<br>Sit <em>closer.</em>',
    left: 'GAIS passes',
    right: dates,
  },
  exhibition: {
    art: 'scenes/hall',
    layout: 'side',
    title: 'Bring the<br>thing. <em>Plug<br>it in.</em>',
    size: 76,
    left: 'Exhibition and branding',
    right: gais,
  },
  prospectus: {
    art: 'closings/floor',
    title: 'Stand<br>where they<br><em>stop.</em>',
    size: 76,
    left: 'For exhibitors and sponsors',
    right: gais,
  },
  press: {
    art: 'closings/arches',
    title: 'Quote us.<br><em>Exactly.</em>',
    size: 76,
    left: 'Press kit',
  },
  legal: {
    art: 'scenes/ledger',
    title: 'The rules,<br>in plain<br><em>words.</em>',
    left: 'Terms and privacy',
  },
};

export const socialCards: SocialCard[] = Object.entries(cards).map(([name, card]) => ({
  name,
  ...card,
}));
