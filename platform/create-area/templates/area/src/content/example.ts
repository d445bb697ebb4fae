import type { IconName } from '@concourse/ui/Icon';

export const head = {
  title: 'Example',
  lead: 'This is the first page of the area. Describe here in one sentence what visitors find.',
};

export const introduction = {
  title: 'Where to begin.',
  text: 'All texts of this page are in src/content. Each section is a component.',
};

type Step = { title: string; text: string; icon: IconName };

export const steps: Step[] = [
  {
    title: 'Change a text',
    text: 'Texts are in src/content. Save the file, and open pages update.',
    icon: 'globe',
  },
  {
    title: 'Add a page',
    text: 'Add a route to src/routes.ts: its address, title and page component.',
    icon: 'plus',
  },
  {
    title: 'Release it',
    text: 'Raise the version, then build, publish and promote. No other page changes.',
    icon: 'bolt',
  },
];

export const next = {
  title: 'The rest of the site is one step away.',
  link: { href: '/', label: 'Go to the home page' },
};
