import type { Crumb } from '@concourse/area/crumbs';
import { defineRoutes } from '@concourse/area/routes';
import type { RetiredAddress } from '@concourse/contract/release';

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
    },
  },
]);

export const retired: RetiredAddress[] = [];
