import type { IconName } from '@concourse/ui/Icon';

export const head = {
  title: 'Example',
  lead: 'A first page, released on its own. Say here in a sentence what a visitor finds.',
};

export const introduction = {
  title: 'Where to begin.',
  text: 'Every text of this page stands in one file of content, every part of it in a component.',
};

type Step = { title: string; text: string; icon: IconName };

export const steps: Step[] = [
  {
    title: 'Change a text',
    text: 'The words lie in src/content. Save, and the page shows them.',
    icon: 'globe',
  },
  {
    title: 'Add a page',
    text: 'A route in src/routes.ts names its address, its title and its file.',
    icon: 'plus',
  },
  {
    title: 'Release it',
    text: 'Raise the version, build, publish, promote. No other page changes.',
    icon: 'bolt',
  },
];

export const next = {
  title: 'The rest of the site is one step away.',
  link: { href: '/', label: 'Go to the home page' },
};
