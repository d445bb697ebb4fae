import type { ReleaseManifest } from '@concourse/contract/release';
import { manifestProblems } from '@concourse/core/release/manifestProblems';
import { BuildError } from './BuildError';

/** The file to correct for a rule; src/routes.ts for all others. */
const files: Record<string, string> = {
  facts: 'facts.json',
  'fragments-are-distinct': 'src/fragments.ts',
  'fragments-have-scripts': 'src/fragments.ts',
  owner: 'package.json, "concourse": { "owner": … }',
};

/** Checks a manifest against the contract. @throws BuildError that lists every violated rule and the file to correct */
export function checkManifest(manifest: ReleaseManifest): void {
  const { name: area } = manifest;
  const problems = manifestProblems(manifest);
  const [first] = problems;
  if (!first) return;
  const isSingle = problems.every(({ rule }) => rule === first.rule);
  const file = (isSingle ? files[first.rule] : undefined) ?? 'src/routes.ts';
  const lines = problems.map(({ rule, message }) => `  ${rule}: ${message}`);
  const message = `${area} violates the contract (${area}/${file})\n${lines.join('\n')}`;
  const next = 'Correct the file. docs/reference/contract.md explains each rule.';
  throw new BuildError('CONTRACT_VIOLATED', message, next);
}
