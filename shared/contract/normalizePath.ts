/** Returns a path in lower case without trailing slashes, for comparisons. */
export function normalizePath(path: string): string {
  let end = path.length;
  // A regular expression such as /\/+$/ takes quadratic time on a long run of slashes.
  while (end > 0 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end).toLowerCase() || '/';
}
