/** @jest-environment node */
import { classNames } from './cssTypes';

test('class names are found in selectors only, each once', () => {
  const css = `@layer kit { .card .title:hover, .card.isOpen > a { margin: .5rem; background: url(a.svg) }
    @media (width >= 40.5rem) { .card::after { content: '.no'; } } } :global(.page) .last { color: red }`;
  expect(classNames(css)).toEqual(['card', 'isOpen', 'last', 'title']);
});
