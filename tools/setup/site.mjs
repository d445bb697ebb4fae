#!/usr/bin/env node
// `npm run site` and `npx site` in this repository, which runs the platform from TypeScript sources.
import { awaitPackages } from './install.mjs';
import { requireNode } from './node.mjs';

await requireNode();
await awaitPackages();
const { runProgram } = await import('./tool.mjs');
await runProgram('platform/cli/cli.ts');
