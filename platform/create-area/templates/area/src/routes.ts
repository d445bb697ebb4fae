import { defineRoutes } from '@concourse/area/routes';
import type { RetiredAddress } from '@concourse/contract/release';
import { head } from './content/example';

export const routes = defineRoutes([
  {
    id: 'example',
    path: '/example',
    crumb: { parent: { label: 'Home', href: '/' } },
    page: () => import('./pages/ExamplePage'),
    head: {
      title: 'Example',
      description: head.lead,
    },
  },
]);

/** Former paths of this area. Each one redirects (`to`) or is `gone`. */
export const retired: RetiredAddress[] = [];
