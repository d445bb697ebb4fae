import type { SiteConfig } from '@concourse/contract/siteConfig';
import type { contactForm } from '@concourse/forms/contactForm';
import type { ValuesOf } from '@concourse/forms/defineForm';
import type { SuccessContent } from '@concourse/forms/successContent';
import { byEventStage } from '@concourse/site/eventStage';
import type { IconName } from '@concourse/ui/Icon';
import data from './contact.json';

export type ContactOption = {
  name: string;
  desc: string;
  icon: IconName;
  /** A configured mail address, or an anchor on this page. */
  link: { mail: keyof SiteConfig['mail'] } | { href: string };
  buttonName: string;
};

export const { head, contactFormIntro } = data;
export const options = data.options as ContactOption[];

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
