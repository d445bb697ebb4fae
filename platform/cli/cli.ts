#!/usr/bin/env node
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProject } from '../project/findProject';
import { commandsFor } from './commandsFor';
import { parts } from './parts';
import { processContext } from './processContext';
import { runCli } from './runCli';

const context = processContext({
  root: findProject(process.cwd()),
  platform: path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..'),
  parts,
});

const args = process.argv.slice(2);
process.exitCode = await runCli(args, context, await commandsFor(args));
