import type { SiteConfig } from '@concourse/contract/siteConfig';
import type { contactForm } from '@concourse/forms/contactForm';
import type { ValuesOf } from '@concourse/forms/defineForm';
import type { SuccessContent } from '@concourse/forms/successContent';
import { byEventStage } from '@concourse/site/eventStage';
import type { IconName } from '@concourse/ui/Icon';

export type ContactOption = {
  name: string;
  desc: string;
  icon: IconName;
  /** A configured mail address, or an anchor on this page. */
  link: { mail: keyof SiteConfig['mail'] } | { href: string };
  buttonName: string;
};

export const head = {
  title: ['Contact', 'a person.'],
  lead: 'Three desks and one form. Whichever you choose, somebody with a name writes back.',
};

export const options: ContactOption[] = [
  {
    name: 'Attend',
    desc: 'Say which summit, who you are, and whom you hope to meet. The invitation desk does the rest.',
    icon: 'ticket',
    link: { mail: 'attend' },
    buttonName: 'Request an invite',
  },
  {
    name: 'Press',
    desc: 'Accreditation, interviews and a second source. Figures and pictures are in the press kit.',
    icon: 'megaphone',
    link: { mail: 'press' },
    buttonName: 'Email the PR team',
  },
  {
    name: 'Partnership & Sponsorship Enquiries',
    desc: 'Tell us what should be different for you afterwards. The form below goes straight to the producers.',
    icon: 'handshake',
    link: { href: '#contact-form' },
    buttonName: 'Go to the contact form',
  },
];

export const contactFormIntro = {
  title: 'Write to us',
  lead: 'Please say which summit it is about, what you would bring, and by when you need an answer.',
};

export const contactSuccess: SuccessContent<ValuesOf<typeof contactForm>> = {
  title: ['Sent.', 'Somebody with a name reads it.'],
  nextSteps: ({ email }) => [
    { label: 'An answer', note: `By email to ${email}, on the next working day` },
  ],
  primaryAction: { label: 'See what we produce', href: '/whatweproduce' },
  resetLabel: 'Write another message',
};

export const next = {
  get title() {
    return byEventStage({ announced: 'Or just turn up.', soldOut: 'Or read on.' });
  },
  get lead() {
    const read = 'Most of what people ask us is answered by reading what we produce.';
    return byEventStage({ announced: `${read} The rest is answered at the door.`, soldOut: read });
  },
};
