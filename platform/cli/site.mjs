#!/usr/bin/env node
// `npx site` in this repository, where the platform is TypeScript. What is published begins at cli.js.
import { register } from 'tsx/esm/api';

register();
await import('./cli.ts');
