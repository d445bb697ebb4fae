#!/usr/bin/env node
// `build-area [--force]`: builds the area in the working directory with this package alone.
import { parseArgs } from 'node:util';
import { ActionableError } from '@concourse/core/errors/ActionableError';
import { readPackage } from '@concourse/core/project/workspaces';
import { buildAreas } from './buildCommand';
import { BuildError, describeFailure } from './BuildError';

const usage = `Usage: build-area [--force]

Builds the area in the working directory into its dist folder. docs/reference/contract.md describes the output.

  --force  build even if nothing changed`;

async function main(): Promise<void> {
  const options = { force: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
  const { force = false, help = false } = parseArgs({ options }).values;
  const log = (line: string): void => void process.stdout.write(`${line}\n`);
  if (help) {
    log(usage);
    return;
  }
  const { name } = readPackage(process.cwd());
  if (name === undefined)
    throw new BuildError('PACKAGE_NAME_MISSING', 'package.json has no name.', 'Add one.');
  await buildAreas({ areas: [name], log, force, env: process.env });
}

main().catch((error: unknown) => {
  const code = error instanceof ActionableError ? `${error.code}: ` : '';
  process.stderr.write(`${code}${describeFailure(error)}\n`);
  process.exitCode = 1;
});
