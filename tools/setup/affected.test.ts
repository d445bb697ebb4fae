/** @jest-environment node */
import { affectedBy } from './affected';

const affected = (...files: string[]) => affectedBy(files, (file) => !file.includes('removed'));

test('documents are only formatted', () => {
  expect(affected('docs/index.md', 'mf-awards/README.md')).toEqual({
    format: ['docs/index.md', 'mf-awards/README.md'],
    lint: [],
    styles: [],
    sources: false,
    specs: [],
  });
});

test('a change of an area runs its browser tests and those of the whole site', () => {
  const { specs, lint, sources } = affected('mf-tickets/src/content/passes.ts');
  expect(specs).toContain('e2e/tickets.spec.ts');
  expect(specs).toContain('e2e/hydration.spec.ts');
  expect(specs).not.toContain('e2e/awards.spec.ts');
  expect(lint).toEqual(['mf-tickets/src/content/passes.ts']);
  expect(sources).toBe(true);
});

test.each([
  'shared/ui/Card/Card.tsx',
  'shell/src/main.ts',
  'package-lock.json',
  'e2e/support/axe.ts',
])('a change of %s runs all browser tests', (file) =>
  expect(affected('mf-awards/src/routes.ts', file).specs).toBe('all'),
);

test('unit tests and the illustration tool need no browser tests', () => {
  expect(affected('shell/src/layout.test.ts', 'tools/illustrations/cast.ts').specs).toEqual([]);
});

test('removed files are not linted, but still select browser tests', () => {
  const { format, lint, specs } = affected('mf-awards/src/removed.ts');
  expect([format, lint]).toEqual([[], []]);
  expect(specs).toContain('e2e/awards.spec.ts');
});

test('a changed browser test runs, and a change of the gallery runs only its test', () => {
  expect(affected('e2e/layout.spec.ts').specs).toEqual(['e2e/layout.spec.ts']);
  expect(affected('shared/gallery/src/routes.ts').specs).toEqual(['e2e/gallery.spec.ts']);
});
