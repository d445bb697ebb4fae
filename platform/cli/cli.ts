#!/usr/bin/env node
import { findProjectRoot } from '@concourse/core/project/workspaces';
import { processContext } from './context';
import { lazyModules } from './lazyModules';
import { loadCommands } from './loadCommands';
import { runCli } from './runCli';

const args = process.argv.slice(2);
const context = processContext({ root: findProjectRoot(process.cwd()), modules: lazyModules });
process.exitCode = await runCli(args, context, await loadCommands(args));
