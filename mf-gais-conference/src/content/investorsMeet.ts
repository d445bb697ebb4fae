import { byEventStage } from '@concourse/site/eventStage';

export const investorsMeet = {
  title: 'Global Investors Meet',
  lead: 'Capital on one side of the table, a company on the other, and twenty-five minutes on the clock.',
  introduction: [
    'The Meet runs inside the summit, behind its own door. Investors from 55+ countries say in advance what they buy; capital seekers say what they need and at what price. Our producers match the two and put both names in two diaries.',
    'Nobody pitches to a room. You sit down, the bell rings, and somebody asks about your margin.',
  ],
  steps: [
    {
      title: 'Tell us your terms',
      text: 'Sector, ticket size, stage and the one condition you never waive. It takes a page.',
    },
    {
      title: 'Approve your list',
      text: 'Six weeks before the summit both sides see the proposed names and strike out those they know already.',
    },
    {
      title: 'Take your seat',
      text: 'Meetings last 25 minutes, with 5 to walk. Tables are numbered, coffee is carried to you.',
    },
    {
      title: 'Close the door',
      text: 'When it gets serious there are deal rooms by the half hour, with paper, a lawyer on call and no windows.',
    },
  ],
  sides: [
    {
      title: 'For investors',
      points: [
        'Companies screened for revenue, not for adjectives',
        'A data sheet on every company, checked by our analysts',
        'Sector briefings of ten minutes before each round',
        'Co-investors found over lunch, which is served seated',
      ],
    },
    {
      title: 'For capital seekers',
      points: [
        'Only funds that invest at your stage',
        'Rehearsal with a former partner on the evening before',
        'Feedback in writing, even after a no',
        'Follow-up contacts within five working days',
      ],
    },
  ],
  banner: {
    title: 'Register Now',
    // A getter, because the stage of the summit is known only during rendering.
    get lead() {
      return byEventStage({
        announced:
          'A seat at the Meet comes with the VIP Pass and the Guest Visitor Startup Pass. Meetings are by appointment.',
        soldOut: 'No passes are left. Ask for a meeting and we tell you what is possible.',
        open: 'The Meet runs today, by appointment. Ask at the desk behind Arrivals.',
        over: 'This Meet is over. The next one has no dates yet. We\u00A0email them to you.',
        next: 'Pre-register for the next summit, free. A seat at the Meet comes with the VIP Pass and the Guest Visitor Startup Pass.',
      });
    },
  },
};
