const compiled = new Map<string, RegExp>();

function compile(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:\w+/g, '[^/]+')
    .replace(/\*$/, '.*');
  return new RegExp(`^${source}/?$`, 'i');
}

/** True when one of the router patterns matches the path, whatever its case and trailing slash. */
export function patternsMatch(patterns: string[], path: string): boolean {
  return patterns.some((pattern) => {
    const expression = compiled.get(pattern) ?? compile(pattern);
    compiled.set(pattern, expression);
    return expression.test(path);
  });
}
