import forum from '@concourse/shared/art/generated/scenes/forum.svg';
import hall from '@concourse/shared/art/generated/scenes/hall.svg';
import award from '@concourse/shared/art/generated/scenes/award.svg';

/** The three formats that stand beside the talks. */
export const formats = [
  {
    title: 'Workshops',
    text: 'Bring a laptop and a real problem. Forty seats, two instructors, and a repository you keep.',
    picture: { src: hall, width: 640, height: 760 },
    href: '/gais/UnifiedTracks#hands-on-workshops',
    linkLabel: 'See the workshops',
    ground: 'dark',
  },
  {
    title: 'Startup pitches',
    text: 'Seven minutes, then five minutes of questions from people who have signed cheques this year.',
    picture: { src: forum, width: 640, height: 760 },
    href: '/gais/UnifiedTracks#startup-pitches',
    linkLabel: 'How pitching works',
    ground: 'signal',
  },
  {
    title: 'Innovative AI solutions',
    text: 'An exhibition floor where every stand has to switch something on. Applicants exhibit free of charge.',
    picture: { src: award, width: 640, height: 760 },
    href: '/gais/free-exhibition-overview',
    linkLabel: 'Exhibit with us',
    ground: 'dark',
  },
] as const;
