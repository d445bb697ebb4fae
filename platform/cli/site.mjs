#!/usr/bin/env node
// `npm run site` and `npx site` in this repository, where the platform is TypeScript. What is published begins at cli.js.
import { programFor, runProgram } from '../setup/tool/run.mjs';

await runProgram(programFor(process.argv.slice(2)));
