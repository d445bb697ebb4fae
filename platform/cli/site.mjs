#!/usr/bin/env node
// `npm run site` and `npx site` in this repository, where the platform is TypeScript. What is published begins at cli.js.
import { runProgram } from '../setup/tool/run.mjs';

await runProgram('platform/cli/cli.ts');
