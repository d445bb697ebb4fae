import type { BodyName } from '../site';
import { byChance, canaries, get, newVisitor, notFound, type Row, type Sketch } from './row';

const visitor = (number: string): { cookie: string } => ({
  cookie: `visitor=00000000-0000-4000-8000-0000000000${number}`,
});

/** Visitors in the buckets 39 and 15 of the two canaries, whose shares are 40 and 50; 6 and 50; 91 and 42; 40 and 50. */
const drewBoth = visitor('20');
const drewAwards = visitor('26');
const drewCareers = visitor('01');
const drewNone = visitor('07');

const split = { 'cache-control': 'private, no-cache', 'set-cookie': null, 'x-robots-tag': null };

/** A page of the edition that a visitor drew. */
const shown = (body: BodyName, edition?: string): Sketch => ({
  status: 200,
  body,
  headers: { ...split, ...(edition !== undefined && { 'x-edition': edition }) },
});

export const canariesRows: Row[] = [
  canaries(
    'who drew both, on a page of the one',
    get('/gais', drewBoth),
    shown('newSummit', '{both}'),
  ),
  canaries(
    'who drew both, on a page of the other',
    get('/Careers', drewBoth),
    shown('newCareers', '{both}'),
  ),
  canaries('who drew the first alone', get('/gais', drewAwards), shown('newSummit', '{candidate}')),
  canaries(
    'who drew the first alone, on a page of the other',
    get('/Careers', drewAwards),
    shown('careers'),
  ),
  canaries(
    'who drew the second alone',
    get('/Careers', drewCareers),
    shown('newCareers', '{careers}'),
  ),
  canaries(
    'who drew the second alone, on a page of the first',
    get('/gais', drewCareers),
    shown('summit'),
  ),
  canaries('who drew none', get('/gais', drewNone), shown('summit', '{live}')),
  canaries('who drew none, on a page of the other', get('/Careers', drewNone), shown('careers')),
  canaries('the header of every page follows the shell', get('/', drewBoth), {
    status: 200,
    body: 'newHome',
  }),
  canaries('the header, for the others', get('/', drewAwards), { status: 200, body: 'home' }),
  canaries('moves go where the mixture is: both', get('/edition.json', drewBoth), {
    status: 200,
    body: 'bothDirectory',
    headers: { 'cache-control': 'private, no-cache' },
  }),
  canaries('moves: the first', get('/edition.json', drewAwards), {
    status: 200,
    body: 'newDirectory',
  }),
  canaries('moves: the second', get('/edition.json', drewCareers), {
    status: 200,
    body: 'careersDirectory',
  }),
  canaries('moves: none', get('/edition.json', drewNone), { status: 200, body: 'directory' }),
  canaries('a page that only the second has', get('/Careers/Trainees', drewBoth), {
    status: 200,
    body: 'trainees',
  }),
  canaries('is missing for the others', get('/Careers/Trainees', drewAwards), notFound),
  canaries('an address that leads elsewhere', get('/jobs', drewCareers), {
    status: 301,
    headers: { location: '/Careers/Trainees', 'cache-control': 'private, no-cache' },
  }),
  canaries('and for who drew none', get('/jobs', drewNone), {
    status: 301,
    headers: { location: '/Careers' },
  }),
  canaries('a file at the root that the second has no more', get('/site.webmanifest', drewBoth), {
    ...notFound,
  }),
  canaries('the file, for the others', get('/site.webmanifest', drewAwards), {
    status: 200,
    body: 'manifest',
  }),
  canaries('what all have in common', get('/robots.txt', drewBoth), {
    status: 200,
    body: 'robots',
  }),
  canaries('an address that is gone for all', get('/gais/award/2019', drewBoth), {
    status: 410,
    body: 'notFound',
  }),
  canaries('a pattern without a page', get('/gais/speaker/9', drewBoth), {
    status: 404,
    body: 'noSpeaker',
  }),
  canaries('a mixture by its id', get('/Careers?edition={both}', drewNone), {
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
    headers: { 'set-cookie': newVisitor },
    apart: byChance,
  }),
];
