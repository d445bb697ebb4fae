/** @jest-environment node */
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { fillJson, fillMarkup, fillText, UnknownTokenError } from './siteTokens';

const site = { ...defaultSiteConfig, siteUrl: 'https://www.example.org' };

test('replaces tokens with values of the configuration', () => {
  expect(fillText('Write to %%mail.press%% from %%siteUrl%%/gais', site, 'a page')).toBe(
    `Write to ${site.mail.press} from https://www.example.org/gais`,
  );
});

test('escapes values in markup, so that no configuration can add an element', () => {
  const malicious = { ...site, imageBase: '"><script>' };
  expect(fillMarkup('<img src="%%imageBase%%/a.svg">', malicious, 'a page')).toBe(
    '<img src="&quot;&gt;&lt;script&gt;/a.svg">',
  );
});

test('keeps text about reports only if the site has a receiver', () => {
  const html = '<p>Nothing else.%%when.reports%% We&#x27;re told.%%end%%</p>';
  expect(fillMarkup(html, site, 'a page')).toBe('<p>Nothing else.</p>');
  const reports = { endpoint: '/__reports', share: 100 };
  expect(fillMarkup(html, { ...site, reports }, 'a page')).toBe(
    '<p>Nothing else. We&#x27;re told.</p>',
  );
});

test('keeps text for the current date phase, also in nested conditions', () => {
  const text = (phase: string): string =>
    fillText(
      '%%when.upcoming.a.day%%Opens %%fact.a.day%%%%end%%%%when.past.a.day%%Over%%when.today.b.days%%, but not %%mail.press%%%%end%%%%end%%.',
      { ...site, facts: { 'a.day': '1 May', 'a.day#state': phase, 'b.days#state': 'today' } },
      'a page',
    );
  expect(text('upcoming')).toBe('Opens 1 May.');
  expect(text('past')).toBe(`Over, but not ${site.mail.press}.`);
  expect(text('today')).toBe('.');
});

/** The error for an unknown token, with these texts in its message. */
const unknownToken = (token: string, where: string): unknown =>
  expect.objectContaining({
    code: 'TOKEN_UNKNOWN',
    message: expect.stringMatching(`^${token} in ${where} `) as string,
  });

test('rejects a condition on a fact without date phases, and names the page', () => {
  const facts = { 'a.price': '5' };
  expect(() =>
    fillText('%%when.past.a.price%%Over%%end%%', { ...site, facts }, '/gais/ticket'),
  ).toThrow(unknownToken('%%when.past.a.price%%', '/gais/ticket') as Error);
});

test('values do not change the structure of structured data', () => {
  const quoted = { ...site, siteUrl: 'https://a"b' };
  expect(fillJson([{ url: '%%siteUrl%%', offers: [1, null] }], quoted, 'a page')).toEqual([
    { url: 'https://a"b', offers: [1, null] },
  ]);
});

test('an object of structured data that only has a type is kept', () => {
  const action = { target: { '@type': 'EntryPoint' }, note: '', none: {} };
  expect(fillJson(action, site, 'a page')).toEqual(action);
});

test('rejects an unknown token, and names the page', () => {
  const where = 'mf-awards@1.0.0 /gais/award';
  expect(() => fillText('%%mail.unknown%%', site, where)).toThrow(UnknownTokenError);
  expect(() => fillText('%%mail%%', site, where)).toThrow(unknownToken('%%mail%%', where) as Error);
});

test('structured data has the fields of a row, and leaves out what is empty then', () => {
  const person = (text: string) => ({
    '@type': 'Person',
    name: `%%each.a.list#t1?%%${text}%%end%%`,
  });
  const session = {
    status:
      '%%each.a.list#t1?%%%%given.off%%Off: %%field.off%%%%end%%%%given.off=%%On%%end%%%%end%%',
    end: '%%each.a.list#t1?%%%%given.off=%%10:00%%end%%%%end%%',
    note: '',
    people: [
      person('%%given.off=%%Ada%%end%%'),
      person('%%given.off%%%%field.off%% at %%mail.press%%%%end%%'),
    ],
  };
  const filled = (facts: Record<string, string>) => fillJson(session, { ...site, facts }, 'a page');
  expect(filled({})).toEqual({
    ...{ status: 'On', end: '10:00', note: '' },
    people: [{ '@type': 'Person', name: 'Ada' }],
  });
  const off = '100%';
  expect(filled({ 'a.list#rows.t1': JSON.stringify([{ id: 't1', off }]) })).toEqual({
    ...{ status: 'Off: 100%', note: '' },
    people: [{ '@type': 'Person', name: `100% at ${site.mail.press}` }],
  });
});
