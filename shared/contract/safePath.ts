// oxlint-disable-next-line no-control-regex -- the expression rejects control characters
const separators = /[/\\\u0000-\u001f\u007f]/;

function decodeOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Returns why a segment of a path may lead elsewhere, as it is or decoded; null if it does not. */
export function pathSegmentFault(segment: string): string | null {
  const decoded = decodeOrNull(segment);
  if (decoded === null) return 'its percent-encoding is invalid';
  if (decoded === '') return 'no segment may be empty';
  if (/^\.{1,2}$/.test(decoded)) return 'browsers and file systems resolve . and ..';
  return separators.test(decoded)
    ? 'a segment must not contain \\, control characters or an encoded slash'
    : null;
}

/**
 * The check of every relative path that comes from a manifest, a store or a request, before it names a file.
 * @returns why the path is rejected, or null
 * @example pathFault('areas/mf-awards/../mf-careers') // 'browsers and file systems resolve . and ..'
 */
export function pathFault(path: string): string | null {
  for (const segment of path.split('/')) {
    const fault = pathSegmentFault(segment);
    if (fault !== null) return fault;
  }
  return null;
}
