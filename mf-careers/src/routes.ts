import type { Crumb } from '@concourse/area/crumbs';
import { defineRoutes } from '@concourse/area/routes';
import type { RetiredAddress } from '@concourse/contract/release';
import * as social from '@concourse/pictures/social';

const home: Crumb = { label: 'Home', href: '/' };

export const routes = defineRoutes([
  {
    id: 'careers',
    path: '/Careers',
    crumb: { parent: home },
    page: () => import('./pages/CareersPage'),
    head: {
      title: 'Careers',
      description:
        'Two remote internships at Concourse, for immediate hiring: International Partnership Manager and Delegates Sales Executive.',
      socialImage: social.careers,
    },
  },
]);

export const retired: RetiredAddress[] = [];
