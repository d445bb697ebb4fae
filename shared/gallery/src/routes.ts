import { defineRoutes } from '@concourse/area/routes';

export const routes = defineRoutes([
  {
    id: 'gallery',
    path: '/gallery',
    page: () => import('./pages/GalleryPage'),
    head: {
      title: 'Component gallery',
      description: 'Every component of the kit, in every state and on every background.',
    },
  },
  {
    id: 'gallery-forms',
    path: '/gallery/forms',
    page: () => import('./pages/FormsPage'),
    head: {
      title: 'Forms gallery',
      description: 'Every field of the forms engine, and a form that is declared in a few lines.',
    },
  },
  {
    id: 'gallery-hero',
    path: '/gallery/hero',
    page: () => import('./pages/HeroPage'),
    head: { title: 'Hero', description: 'The top section of a home or event page.' },
  },
  {
    id: 'gallery-head',
    path: '/gallery/head',
    page: () => import('./pages/HeadPage'),
    head: {
      title: 'Page head',
      description: 'The top section of an inner page, with its picture.',
    },
  },
  {
    id: 'gallery-signal-head',
    path: '/gallery/signal-head',
    page: () => import('./pages/SignalHeadPage'),
    head: {
      title: 'Yellow page head',
      description: 'The top section of a page under the solid header.',
    },
  },
]);
