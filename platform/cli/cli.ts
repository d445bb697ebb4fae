#!/usr/bin/env node
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProject } from '../project/findProject';
import { allCommands } from './allCommands';
import { parts } from './parts';
import { processContext } from './processContext';
import { runCli } from './runCli';

const context = processContext({
  root: findProject(process.cwd()),
  platform: path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..'),
  parts,
});

process.exitCode = await runCli(process.argv.slice(2), context, allCommands);
