import { bench, stage, stand } from '@concourse/pictures/scenes';

export const formats = [
  {
    title: 'Workshops',
    text: 'Bring a laptop and a real problem. Forty seats, two instructors, and a repository you keep.',
    picture: bench.tall,
    href: '/gais/UnifiedTracks#hands-on-workshops',
    linkLabel: 'See the workshops',
    ground: 'dark',
  },
  {
    title: 'Startup pitches',
    text: 'Seven minutes, then five minutes of questions from people who have signed cheques this year.',
    picture: stage.tall,
    href: '/gais/UnifiedTracks#startup-pitches',
    linkLabel: 'How pitching works',
    ground: 'dark',
  },
  {
    title: 'Innovative AI solutions',
    text: 'An exhibition floor where every stand has to switch something on. Applicants exhibit free of charge.',
    picture: stand.tall,
    href: '/gais/free-exhibition-overview',
    linkLabel: 'Exhibit with us',
    ground: 'dark',
  },
] as const;
