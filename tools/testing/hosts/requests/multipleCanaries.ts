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

/** Visitors in the buckets 39 and 15 of the two canaries, whose shares are 40 and 50; 6 and 50; 91 and 42; 40 and 50. */
const inBothCanaries = visitorCookie('20');
const inAwardsCanary = visitorCookie('26');
const inCareersCanary = visitorCookie('01');
const inNoCanary = visitorCookie('07');

const canaryHeaders = {
  'cache-control': 'private, no-cache',
  'set-cookie': null,
  'x-robots-tag': null,
};

/** A page of the edition that a visitor drew. */
const pageOf = (body: BodyName, edition?: string): ExpectedResponse => ({
  status: 200,
  body,
  headers: { ...canaryHeaders, ...(edition !== undefined && { 'x-edition': edition }) },
});

export const multipleCanaries: RequestCase[] = [
  canaries(
    'who drew both, on a page of the one',
    get('/gais', inBothCanaries),
    pageOf('newSummit', '{both}'),
  ),
  canaries(
    'who drew both, on a page of the other',
    get('/Careers', inBothCanaries),
    pageOf('newCareers', '{both}'),
  ),
  canaries(
    'who drew the first alone',
    get('/gais', inAwardsCanary),
    pageOf('newSummit', '{candidate}'),
  ),
  canaries(
    'who drew the first alone, on a page of the other',
    get('/Careers', inAwardsCanary),
    pageOf('careers'),
  ),
  canaries(
    'who drew the second alone',
    get('/Careers', inCareersCanary),
    pageOf('newCareers', '{careers}'),
  ),
  canaries(
    'who drew the second alone, on a page of the first',
    get('/gais', inCareersCanary),
    pageOf('summit'),
  ),
  canaries('who drew none', get('/gais', inNoCanary), pageOf('summit', '{live}')),
  canaries('who drew none, on a page of the other', get('/Careers', inNoCanary), pageOf('careers')),
  canaries('the header of every page follows the shell', get('/', inBothCanaries), {
    status: 200,
    body: 'newHome',
  }),
  canaries('the header, for the others', get('/', inAwardsCanary), { status: 200, body: 'home' }),
  canaries('moves go where the mixture is: both', get('/edition.json', inBothCanaries), {
    status: 200,
    body: 'bothDirectory',
    headers: { 'cache-control': 'private, no-cache' },
  }),
  canaries('moves: the first', get('/edition.json', inAwardsCanary), {
    status: 200,
    body: 'newDirectory',
  }),
  canaries('moves: the second', get('/edition.json', inCareersCanary), {
    status: 200,
    body: 'careersDirectory',
  }),
  canaries('moves: none', get('/edition.json', inNoCanary), { status: 200, body: 'directory' }),
  canaries('a page that only the second has', get('/Careers/Trainees', inBothCanaries), {
    status: 200,
    body: 'trainees',
  }),
  canaries('is missing for the others', get('/Careers/Trainees', inAwardsCanary), notFound),
  canaries('an address that leads elsewhere', get('/jobs', inCareersCanary), {
    status: 301,
    headers: { location: '/Careers/Trainees', 'cache-control': 'private, no-cache' },
  }),
  canaries('and for who drew none', get('/jobs', inNoCanary), {
    status: 301,
    headers: { location: '/Careers' },
  }),
  canaries(
    'a file at the root that the second has no more',
    get('/site.webmanifest', inBothCanaries),
    {
      ...notFound,
    },
  ),
  canaries('the file, for the others', get('/site.webmanifest', inAwardsCanary), {
    status: 200,
    body: 'manifest',
  }),
  canaries('what all have in common', get('/robots.txt', inBothCanaries), {
    status: 200,
    body: 'robots',
  }),
  canaries('an address that is gone for all', get('/gais/award/2019', inBothCanaries), {
    status: 410,
    body: 'notFound',
  }),
  canaries('a pattern without a page', get('/gais/speaker/9', inBothCanaries), {
    status: 404,
    body: 'noSpeaker',
  }),
  canaries('a mixture by its id', get('/Careers?edition={both}', inNoCanary), {
    status: 200,
    body: 'newCareers',
    headers: {
      'x-edition': '{both}',
      'x-robots-tag': 'noindex, nofollow',
      'set-cookie': 'edition={both}; Path=/; HttpOnly; SameSite=Lax',
    },
  }),
  canaries('a new visitor gets one identity for all', get('/gais'), {
    status: 200,
    headers: { 'set-cookie': newVisitorCookie },
    allowedDifferences: randomVariant,
  }),
];
