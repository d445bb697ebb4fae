/** @jest-environment node */
import { allows, isAllowed, readAccess, rights, type Access } from './access';

const github = 'https://token.actions.githubusercontent.com';
const signIn = { issuer: 'https://id.example.org', clientId: 'console' };

/** Returns the section as it was read, and its problems by key. */
function read(section: unknown): { access: Access; problems: Record<string, string> } {
  const problems: Record<string, string> = {};
  const access = readAccess(section, (key, expected) => void (problems[key] = expected));
  return { access, problems };
}

const ada = { issuer: signIn.issuer, names: ['person:ada@example.org', 'group:awards'] };
const access = read({
  signIn,
  grants: [
    { to: 'group:awards', rights: ['release'], areas: ['mf-awards'] },
    { to: 'person:cleo@example.org', rights: ['administer'] },
  ],
}).access;

test('the claim with the groups defaults to groups, and a missing section allows nothing', () => {
  expect(access.signIn).toEqual({ ...signIn, groupsClaim: 'groups' });
  expect(read(undefined)).toEqual({ access: { pipelines: [], grants: [] }, problems: {} });
});

test.each([
  ['mf-awards', ['look', 'release']],
  ['mf-tickets', []],
  ['shell', []],
  ['any', ['look', 'release']],
])('a grant for one area gives its rights there only: %s', (area, expected) => {
  expect(rights.filter((right) => isAllowed(ada, right, area, access))).toEqual(expected);
});

test('the right to administer includes every right for the shell, and none to release other areas', () => {
  const ofAwards = [{ rights: ['administer' as const], areas: ['mf-awards'] }];
  expect(allows(ofAwards, 'freeze', 'any')).toBe(false);
  expect(allows([{ rights: ['administer'] }], 'freeze', 'any')).toBe(true);
  const cleo = { issuer: signIn.issuer, names: ['person:cleo@example.org'] };
  expect(isAllowed(cleo, 'release', 'shell', access)).toBe(true);
  expect(isAllowed(cleo, 'release', 'mf-awards', access)).toBe(false);
});

test('an identity without a grant may not look', () => {
  const unknown = { issuer: signIn.issuer, names: ['person:eve@example.org', 'group:award'] };
  expect(isAllowed(unknown, 'look', 'any', access)).toBe(false);
});

test('a grant to a pipeline of one issuer does not apply to another issuer', () => {
  const name = 'pipeline:acme/mf-awards@refs/heads/main';
  const { access: pipelines, problems } = read({
    pipelines: [github, 'https://gitlab.example.org'].map((issuer) => ({ issuer, audience: 'a' })),
    grants: [{ to: name, issuer: github, rights: ['release'] }],
  });
  expect(problems).toEqual({});
  const from = (issuer: string) =>
    isAllowed({ issuer, names: [name] }, 'release', 'mf-awards', pipelines);
  expect(from(github)).toBe(true);
  expect(from('https://gitlab.example.org')).toBe(false);
});

test('with several issuers, a grant to a pipeline must name one', () => {
  const { access: found, problems } = read({
    pipelines: [github, 'https://gitlab.example.org'].map((issuer) => ({ issuer, audience: 'a' })),
    grants: [{ to: 'pipeline:acme/mf-awards@refs/heads/main', rights: ['release'] }],
  });
  expect(Object.keys(problems)).toEqual(['access.grants.0.issuer']);
  expect(found.grants).toEqual([]);
});

test.each<[string, unknown]>([
  ['access', 'everybody'],
  ['access.grant', { grant: [] }],
  ['access.signIn.issuer', { signIn: { ...signIn, issuer: 'http://id.example.org' } }],
  ['access.signIn.clientId', { signIn: { issuer: signIn.issuer } }],
  ['access.signIn.secret', { signIn: { ...signIn, secret: 'x' } }],
  ['access.pipelines.0.audience', { pipelines: [{ issuer: github, audience: '' }] }],
  ['access.grants.0.to', { grants: [{ to: 'ada', rights: ['look'] }] }],
  ['access.grants.0.to', { grants: [{ to: 'pipeline:acme/x@main', rights: ['look'] }] }],
  ['access.grants.0.rights', { grants: [{ to: 'group:a', rights: [] }] }],
  ['access.grants.0.rights.0', { grants: [{ to: 'group:a', rights: ['relase'] }] }],
  ['access.grants.0.areas', { grants: [{ to: 'group:a', rights: ['look'], areas: 'mf-awards' }] }],
  ['access.grants.0.area', { grants: [{ to: 'group:a', rights: ['look'], area: ['x'] }] }],
])('reports a problem at %s, and then allows nothing', (key, section) => {
  const { access: found, problems } = read(section);
  expect(Object.keys(problems)).toEqual([key]);
  expect(problems[key]).not.toMatch(/^Invalid/);
  expect(found).toEqual({ pipelines: [], grants: [] });
});

test('an unknown field is reported with the closest known one', () => {
  expect(read({ grant: [] }).problems['access.grant']).toContain('grants');
  const { problems } = read({ grants: [{ to: 'group:a', rights: ['look'], area: [] }] });
  expect(problems['access.grants.0.area']).toContain('areas');
});
