import { siteConfig } from '@concourse/site/siteConfig';
import type { LegalSection } from './legal';

export const head = {
  title: ['Mind the gap', 'between people.'],
  lead: 'The rules for everybody at our events: guests, speakers, exhibitors, partners, the press and ourselves.',
};

/** A function, because addresses are known only during rendering. */
export function sections(): LegalSection[] {
  const { mail, organiser } = siteConfig();
  return [
    {
      id: 'expect',
      title: 'What we expect',
      points: [
        'Treat people as colleagues, whatever their title, company, country, gender, age, body, religion or accent.',
        'Disagree about ideas. Let others finish.',
        'A meeting is about business until both say otherwise. A no is an answer.',
        'Keep what somebody told you in confidence.',
      ],
    },
    {
      id: 'reject',
      title: 'What we do not accept',
      points: [
        'Insults, threats, and remarks or jokes that make people smaller.',
        'Touching, following, or approaching somebody who does not want it.',
        'Sexual remarks or pictures, on stage and on stands as well.',
        'Recording a conversation without consent.',
        'Disturbing a session, or selling in front of the stand of a competitor.',
        'Revenge on somebody who has reported something.',
      ],
    },
    {
      id: 'pictures',
      title: 'Pictures',
      paragraphs: [
        'We photograph stages, halls and crowds. Ask a person before you take a picture of that person.',
        'A white cord on the badge means: no pictures. You get one at Arrivals, and nobody asks why.',
      ],
    },
    {
      id: 'report',
      title: 'Tell us',
      paragraphs: [
        `Go to the desk at Arrivals, speak to anybody of our staff, or write to ${mail.general}. During an event you may also telephone ${organiser.phone}. You may report what you saw happen to others.`,
        'If somebody is in danger, call the emergency services first.',
      ],
      links: {
        [mail.general]: `mailto:${mail.general}`,
        [organiser.phone]: `tel:${organiser.phone}`,
      },
    },
    {
      id: 'then',
      title: 'What happens then',
      paragraphs: [
        'Two of our producers listen to you, on the same day during an event. Neither of them is involved in the matter. They hear the other side, and decide. You learn the decision.',
        'Only these two know your name, unless you agree that others do or the law obliges us.',
      ],
      points: [
        'We talk to the person, or warn the person.',
        'We end a talk, a meeting or a stand.',
        'We ask the person to leave, without a refund.',
        'We do not invite the person again, or the company.',
      ],
    },
    {
      id: 'doubt',
      title: 'Anything wrong with a decision?',
      paragraphs: [
        'Write to us and say why. Two other producers read it, and answer within two weeks.',
      ],
      links: { 'Write to us': '/contactus' },
    },
  ];
}
