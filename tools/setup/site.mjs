#!/usr/bin/env node
// `npm run site` and `npx site` in this repository, where the platform is TypeScript. The published package starts at cli.js.
import { requireNode } from './node.mjs';

await requireNode();
const { runProgram } = await import('./tool/run.mjs');
await runProgram('platform/cli/cli.ts');
