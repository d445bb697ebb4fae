#!/usr/bin/env node
import { loadCommands } from './loadCommands';
import { parts } from './parts';
import { runProcess } from './runProcess';

await runProcess(await loadCommands(process.argv.slice(2)), parts);
