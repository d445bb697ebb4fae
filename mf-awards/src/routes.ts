import type { Crumb } from '@concourse/area/crumbs';
import { defineRoutes } from '@concourse/area/routes';
import type { RetiredAddress } from '@concourse/contract/release';
import { byDatePhase } from '@concourse/site/byDatePhase';
import { dates } from './content/dates';
import { paths } from './content/links';

const gais: Crumb = { label: 'GAIS', href: '/gais' };
const awards: Crumb = { label: 'Awards', href: paths.awards, parent: gais };

export const routes = defineRoutes([
  {
    id: 'awards',
    path: paths.awards,
    crumb: { label: 'Awards', parent: gais },
    page: () => import('./pages/AwardsPage'),
    head: () => {
      const nominations = byDatePhase('awards.deadline', {
        upcoming: 'Nominations are free until',
        past: 'Nominations closed on',
      });
      const winners = byDatePhase('awards.winners', {
        upcoming: 'winners are announced',
        past: 'the ceremony was',
      });
      return {
        title: 'Global AI Excellence Awards 2025-26',
        description: `Nine categories for AI that works and can prove it. ${nominations} ${dates.deadline.date}; ${winners} in Berlin on ${dates.winners.date}.`,
      };
    },
  },
  {
    id: 'integration-award',
    path: paths.integrationAward,
    crumb: { label: 'AI Integration Excellence Award', parent: awards },
    page: () => import('./pages/IntegrationAwardPage'),
    head: {
      title: 'AI Integration Excellence Award',
      description:
        'For organizations that put AI into everyday work and kept it there: eligibility, process, criteria, dates and fees of the award.',
    },
  },
  {
    id: 'integration-nomination',
    path: paths.integrationForm,
    crumb: { label: 'AI Integration nomination', parent: awards },
    page: () => import('./pages/IntegrationNominationPage'),
    head: {
      title: 'AI Integration Excellence nomination',
      description:
        'The official nomination form of the AI Integration Excellence Award: seven sections, about half an hour.',
    },
  },
  {
    id: 'best-use-nomination',
    path: paths.bestUseForm,
    crumb: { label: 'Best Use nomination', parent: awards },
    page: () => import('./pages/BestUseNominationPage'),
    head: {
      title: 'Best Use of AI in Industry nomination',
      description:
        'The official nomination form for the best use of AI in one industry: what you built, what it changed, and how you know.',
    },
  },
  {
    id: 'all-categories',
    path: paths.allCategories,
    crumb: { label: 'All categories', parent: awards },
    page: () => import('./pages/AllCategoriesPage'),
    head: {
      title: 'All award categories',
      description:
        'The nine categories of the Global AI Excellence Awards: what each one is for, who may enter, and where to apply.',
    },
  },
  {
    id: 'awards-nomination',
    path: paths.nomination,
    crumb: { label: 'Nominate', parent: awards },
    page: () => import('./pages/AwardsNominationPage'),
    head: () => ({
      title: 'Nominate for the Global AI Excellence Awards',
      description: `One form for all nine categories, with 150 to 300 words for each. ${byDatePhase(
        'awards.deadline',
        {
          upcoming: `Free until ${dates.deadline.date}.`,
          past: 'It stays open for the next awards.',
        },
      )}`,
    }),
  },
]);

export const retired: RetiredAddress[] = [];
