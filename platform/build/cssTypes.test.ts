/** @jest-environment node */
import { classNames } from './cssTypes';

test('lists each class of the selectors once, and no other names', () => {
  const css = `@layer kit { .card .title:hover, .card.isOpen > a { margin: .5rem; background: url(a.svg) }
    @media (width >= 40.5rem) { .card::after { content: '.no'; } } } :global(.page) .last { color: red }`;
  expect(classNames(css)).toEqual(['card', 'isOpen', 'last', 'title']);
});
