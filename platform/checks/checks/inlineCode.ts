import type { ComposedSite } from './composedSite';
import type { Problem } from './problem';

/** No page carries code or styles of its own: the Content-Security-Policy would refuse them. */
export function checkInlineCode({ pages }: Pick<ComposedSite, 'pages'>): Problem[] {
  return pages.flatMap(({ area, path, facts }) =>
    [...new Set(facts.inlineCode)].map((found): Problem => ({
      area,
      file: path,
      rule: 'inline code',
      message: `has a ${found}`,
    })),
  );
}
