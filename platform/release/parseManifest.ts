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
    if (isNestedDeeply(JSON.parse(json))) throw new SyntaxError('nests too deeply');
    return JSON.parse(json, rejectPrototype) as unknown;
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    const problem = `release.json: ${cause.message}`;
    throw new InvalidBuildError(area, [problem], 'BUILD_INVALID', { cause });
  }
}

/** @throws SyntaxError for the key `__proto__` */
function rejectPrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('has the key "__proto__"');
  return value;
}
