import { lazyPage } from '@concourse/shared/area/lazyPage';
import { defineRoutes } from '@concourse/shared/area/routes';

export const routes = defineRoutes([
  {
    id: 'home',
    path: '/',
    aliases: ['/home'],
    page: lazyPage(() =>
      import(/* webpackChunkName: "route-home" */ './pages/HomePage').then((m) => m.HomePage),
    ),
    head: { title: 'Global summits and investor forums', description: 'In person.' },
  },
  {
    id: 'whoweare',
    path: '/whoweare',
    page: lazyPage(() =>
      import(/* webpackChunkName: "route-whoweare" */ './pages/WhoWeArePage').then((m) => m.WhoWeArePage),
    ),
    head: { title: 'Who We Are', description: 'We.' },
  },
]);
