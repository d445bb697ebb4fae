/** @jest-environment node */
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { fillJson, fillMarkup, fillText, UnknownTokenError } from './siteTokens';

const site = { ...defaultSiteConfig, siteUrl: 'https://www.example.org' };

test('tokens become the values of the configuration', () => {
  expect(fillText('Write to %%mail.press%% from %%siteUrl%%/gais', site, 'a page')).toBe(
    `Write to ${site.mail.press} from https://www.example.org/gais`,
  );
});

test('values are escaped in markup, so that no configuration can add an element', () => {
  const evil = { ...site, imageBase: '"><script>' };
  expect(fillMarkup('<img src="%%imageBase%%/a.svg">', evil, 'a page')).toBe(
    '<img src="&quot;&gt;&lt;script&gt;/a.svg">',
  );
});

test('words about reports stand only where somebody is told', () => {
  const html = '<p>Nothing else.%%when.reports%% We&#x27;re told.%%end%%</p>';
  expect(fillMarkup(html, site, 'a page')).toBe('<p>Nothing else.</p>');
  const reports = { endpoint: '/__reports', share: 100 };
  expect(fillMarkup(html, { ...site, reports }, 'a page')).toBe(
    '<p>Nothing else. We&#x27;re told.</p>',
  );
});

test('of words by the state of a day, those stand that hold, also inside others', () => {
  const text = (state: string): string =>
    fillText(
      '%%when.upcoming.a.day%%Opens %%fact.a.day%%%%end%%%%when.past.a.day%%Over%%when.today.b.days%%, but not %%mail.press%%%%end%%%%end%%.',
      { ...site, facts: { 'a.day': '1 May', 'a.day#state': state, 'b.days#state': 'today' } },
      'a page',
    );
  expect(text('upcoming')).toBe('Opens 1 May.');
  expect(text('past')).toBe(`Over, but not ${site.mail.press}.`);
  expect(text('today')).toBe('.');
});

test('words by the state of something that has none are refused, with the page that holds them', () => {
  const facts = { 'a.price': '5' };
  expect(() =>
    fillText('%%when.past.a.price%%Over%%end%%', { ...site, facts }, '/gais/ticket'),
  ).toThrow('%%when.past.a.price%% in /gais/ticket names no key');
});

test('structured data keeps its shape, whatever the values hold', () => {
  const quoted = { ...site, siteUrl: 'https://a"b' };
  expect(fillJson([{ url: '%%siteUrl%%', offers: [1, null] }], quoted, 'a page')).toEqual([
    { url: 'https://a"b', offers: [1, null] },
  ]);
});

test('a token that no key answers is refused, with the page that holds it', () => {
  expect(() => fillText('%%mail.nobody%%', site, 'mf-awards@1.0.0 /gais/award')).toThrow(
    UnknownTokenError,
  );
  expect(() => fillText('%%mail%%', site, 'mf-awards@1.0.0 /gais/award')).toThrow('/gais/award');
});
