import { render, screen } from '@testing-library/react';
import { duringRender } from '@concourse/testing/duringRender';
import { faq } from '../content/faq';
import AwardsPage from './AwardsPage';

beforeEach(() => {
  render(<AwardsPage />);
});

test('every answer links the pages and forms that it names', () => {
  const named: [RegExp, string][] = [
    [/tickets page/, '/gais/ticket'],
    [/\bform\b/, '/gais/award-form-page'],
    [/\bcategory\b/, '/gais/all-award-categories'],
  ];
  for (const { question, answer, points = [], links = {} } of duringRender(() =>
    structuredClone(faq),
  )) {
    const text = [answer, ...points].join('\n');
    for (const [words, href] of Object.entries(links)) {
      expect(text).toContain(words);
      const shown = screen.getAllByText(words, { selector: 'a' });
      expect(shown.map((each) => each.getAttribute('href'))).toContain(href);
    }
    for (const [name, href] of named.filter(([words]) => words.test(text))) {
      const linked = Object.entries(links).filter(([, to]) => to === href);
      expect({ question, linked: linked.some(([words]) => name.test(words)) }).toEqual({
        question,
        linked: true,
      });
    }
  }
});
