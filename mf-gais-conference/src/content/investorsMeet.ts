import { byEventStage } from '@concourse/site/eventStage';
import data from './investorsMeet.json';

export const investorsMeet = {
  ...data.investorsMeet,
  banner: {
    title: 'Register Now',
    // A getter, because the stage of the summit is known only during rendering.
    get lead() {
      return byEventStage({
        announced:
          'A seat at the Meet comes with the VIP Pass and the Guest Visitor Startup Pass. Meetings are by appointment.',
        soldOut: 'No passes are left. Ask for a meeting and we tell you what is possible.',
        open: 'The Meet runs today, by appointment. Ask at the desk behind Arrivals.',
        over: 'The next Meet has no dates yet. Leave an address for them.',
        next: 'Pre-register for the next summit, free. A seat at the Meet comes with the VIP Pass and the Guest Visitor Startup Pass.',
      });
    },
  },
};
