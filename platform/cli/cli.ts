#!/usr/bin/env node
import { findProject } from '@concourse/core/project/workspaceFolders';
import { processContext } from './context';
import { loadCommands } from './loadCommands';
import { parts } from './parts';
import { runCli } from './runCli';

const args = process.argv.slice(2);
const context = processContext({ root: findProject(process.cwd()), parts });
process.exitCode = await runCli(args, context, await loadCommands(args));
