#!/usr/bin/env node
import { commandsFor } from './commandsFor';
import { parts } from './parts';
import { runProcess } from './runProcess';

await runProcess(await commandsFor(process.argv.slice(2)), parts);
