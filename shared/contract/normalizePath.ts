/** Page addresses compare without regard to case and to slashes at the end. */
export function normalizePath(path: string): string {
  let end = path.length;
  // An expression like /\/+$/ would start anew at every slash of a long row.
  while (end > 0 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end).toLowerCase() || '/';
}
