import type { ReleaseManifest } from '@concourse/contract/release';
import { isNestedDeeply, manifestProblems } from '@concourse/core/release/manifestProblems';
import { InvalidBuildError } from './errors';

/** Parses and validates `release.json` of a build. @throws InvalidBuildError with all faults */
export function parseManifest(area: string, json: string): ReleaseManifest {
  const manifest = parseJson(area, json);
  const problems = manifestProblems(manifest, json.length > 1_000_000);
  if (problems.length === 0) return manifest as ReleaseManifest;
  const isOther = problems.every(({ rule }) => rule === 'own-names');
  throw new InvalidBuildError(
    area,
    problems.map(({ rule, message }) => `release.json: ${rule}: ${message}`),
    isOther ? 'BUILD_OF_ANOTHER_AREA' : 'BUILD_INVALID',
  );
}

function parseJson(area: string, json: string): unknown {
  try {
    const parsed: unknown = JSON.parse(json);
    if (isNestedDeeply(parsed)) throw new SyntaxError('nests too deeply');
    rejectAmbiguous(json);
    return parsed;
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    const problem = `release.json: ${cause.message}`;
    throw new InvalidBuildError(area, [problem], 'BUILD_INVALID', { cause });
  }
}

const tokens = /"(?:[^"\\]|\\.)*"\s*:?|[[{}\]]/g;

/** @throws SyntaxError for duplicate keys and the key `__proto__` */
function rejectAmbiguous(json: string): void {
  const open: Set<string>[] = [];
  for (const [token] of json.matchAll(tokens)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (token.endsWith(':')) {
      const key = String(JSON.parse(token.slice(0, -1)));
      const keys = open.at(-1);
      if (key === '__proto__') throw new SyntaxError('has the key "__proto__"');
      if (keys?.has(key)) throw new SyntaxError(`has the key "${key.slice(0, 80)}" twice`);
      keys?.add(key);
    }
  }
}
