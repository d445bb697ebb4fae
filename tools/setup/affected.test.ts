/** @jest-environment node */
import { affectedBy } from './affected';

const affected = (...files: string[]) => affectedBy(files, (file) => !file.includes('removed'));

test('words alone are formatted, and nothing is run', () => {
  expect(affected('docs/index.md', 'mf-awards/README.md')).toEqual({
    format: ['docs/index.md', 'mf-awards/README.md'],
    lint: [],
    styles: [],
    sources: false,
    specs: [],
  });
});

test('an area is tried in its own pages and in those walks that cross it', () => {
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
])('%s may show anywhere', (file) =>
  expect(affected('mf-awards/src/routes.ts', file).specs).toBe('all'),
);

test('a unit test and the drawing tool reach no browser', () => {
  expect(affected('shell/src/layout.test.ts', 'tools/illustrations/cast.ts').specs).toEqual([]);
});

test('what was removed is not read, and still counts', () => {
  const { format, lint, specs } = affected('mf-awards/src/removed.ts');
  expect([format, lint]).toEqual([[], []]);
  expect(specs).toContain('e2e/awards.spec.ts');
});

test('a browser test that changed is run, the gallery only with the gallery', () => {
  expect(affected('e2e/layout.spec.ts').specs).toEqual(['e2e/layout.spec.ts']);
  expect(affected('shared/gallery/src/routes.ts').specs).toEqual(['e2e/gallery.spec.ts']);
});
