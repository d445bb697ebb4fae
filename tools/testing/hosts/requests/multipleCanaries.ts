import type { BodyName } from '../hostTestSite';
import {
  randomVariant,
  canaries,
  get,
  newVisitorCookie,
  notFound,
  type RequestCase,
  type ExpectedResponse,
} from './requestCase';

const visitorCookie = (number: string): { cookie: string } => ({
  cookie: `visitor=00000000-0000-4000-8000-0000000000${number}`,
});

/**
 * The shares of the two canaries are 40 and 50: visitors in lower buckets are in the canary. The buckets of these
 * visitors are 39 and 15, 6 and 50, 91 and 42, 40 and 50.
 */
const inBothCanaries = visitorCookie('20');
const inAwardsCanary = visitorCookie('26');
const inCareersCanary = visitorCookie('01');
const inNoCanary = visitorCookie('07');

const canaryHeaders = {
  'cache-control': 'private, no-cache',
  'set-cookie': null,
  'x-robots-tag': null,
};

/** A page of the visitor's edition. */
const pageOf = (body: BodyName, edition?: string): ExpectedResponse => ({
  status: 200,
  body,
  headers: { ...canaryHeaders, ...(edition !== undefined && { 'x-edition': edition }) },
});

export const multipleCanaries: RequestCase[] = [
  canaries(
    'a visitor in both canaries, on a page of the first',
    get('/gais', inBothCanaries),
    pageOf('newSummit', '{both}'),
  ),
  canaries(
    'a visitor in both canaries, on a page of the second',
    get('/Careers', inBothCanaries),
    pageOf('newCareers', '{both}'),
  ),
  canaries(
    'a visitor in the first canary, on its page',
    get('/gais', inAwardsCanary),
    pageOf('newSummit', '{candidate}'),
  ),
  canaries(
    'a visitor in the first canary, on a page of the second',
    get('/Careers', inAwardsCanary),
    pageOf('careers'),
  ),
  canaries(
    'a visitor in the second canary, on its page',
    get('/Careers', inCareersCanary),
    pageOf('newCareers', '{careers}'),
  ),
  canaries(
    'a visitor in the second canary, on a page of the first',
    get('/gais', inCareersCanary),
    pageOf('summit'),
  ),
  canaries('a visitor in no canary', get('/gais', inNoCanary), pageOf('summit', '{live}')),
  canaries(
    'a visitor in no canary, on a page of the second',
    get('/Careers', inNoCanary),
    pageOf('careers'),
  ),
  canaries('a canary of the shell applies to all pages', get('/', inBothCanaries), {
    status: 200,
    body: 'newHome',
  }),
  canaries('other visitors keep the live shell', get('/', inAwardsCanary), {
    status: 200,
    body: 'home',
  }),
  canaries('edition.json for both canaries', get('/edition.json', inBothCanaries), {
    status: 200,
    body: 'bothDirectory',
    headers: { 'cache-control': 'private, no-cache' },
  }),
  canaries('edition.json for the first canary', get('/edition.json', inAwardsCanary), {
    status: 200,
    body: 'newDirectory',
  }),
  canaries('edition.json for the second canary', get('/edition.json', inCareersCanary), {
    status: 200,
    body: 'careersDirectory',
  }),
  canaries('the search of the second canary', get('/edition.search.json', inCareersCanary), {
    status: 200,
    body: 'canarySearchIndex',
    headers: { 'cache-control': 'private, no-cache' },
  }),
  canaries('the search for no canary', get('/edition.search.json', inNoCanary), {
    status: 200,
    body: 'searchIndex',
  }),
  canaries('edition.json for no canary', get('/edition.json', inNoCanary), {
    status: 200,
    body: 'directory',
  }),
  canaries(
    'a page that exists only in the second canary',
    get('/Careers/Trainees', inBothCanaries),
    {
      status: 200,
      body: 'trainees',
    },
  ),
  canaries(
    'a page that exists only in the second canary, for other visitors',
    get('/Careers/Trainees', inAwardsCanary),
    notFound,
  ),
  canaries('an alias that the second canary changes', get('/jobs', inCareersCanary), {
    status: 301,
    headers: { location: '/Careers/Trainees', 'cache-control': 'private, no-cache' },
  }),
  canaries(
    'an alias that the second canary changes, for other visitors',
    get('/jobs', inNoCanary),
    {
      status: 301,
      headers: { location: '/Careers' },
    },
  ),
  canaries('a root file that the second canary removes', get('/site.webmanifest', inBothCanaries), {
    ...notFound,
  }),
  canaries(
    'a root file that the second canary removes, for other visitors',
    get('/site.webmanifest', inAwardsCanary),
    {
      status: 200,
      body: 'manifest',
    },
  ),
  canaries('a root file that is the same in all editions', get('/robots.txt', inBothCanaries), {
    status: 200,
    body: 'robots',
  }),
  canaries('a path that is removed in all editions', get('/gais/award/2019', inBothCanaries), {
    status: 410,
    body: 'notFound',
  }),
  canaries('a missing page of a path pattern', get('/gais/speaker/9', inBothCanaries), {
    status: 404,
    body: 'noSpeaker',
  }),
  canaries(
    'an edition of both canaries, requested by id',
    get('/Careers?edition={both}', inNoCanary),
    {
      status: 200,
      body: 'newCareers',
      headers: {
        'x-edition': '{both}',
        'x-robots-tag': 'noindex, nofollow',
        'set-cookie': 'edition={both}; Path=/; HttpOnly; SameSite=Lax',
      },
    },
  ),
  canaries('a new visitor gets one cookie for all canaries', get('/gais'), {
    status: 200,
    headers: { 'set-cookie': newVisitorCookie },
    allowedDifferences: randomVariant,
  }),
];
