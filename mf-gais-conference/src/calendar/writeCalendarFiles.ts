import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileModules, programmeFiles } from './programmeFiles';

// Writes the calendar files of the programme and the modules that export them. The files are committed.
const folder = dirname(fileURLToPath(import.meta.url));

rmSync(join(folder, 'programme'), { recursive: true, force: true });
mkdirSync(join(folder, 'programme'));
for (const [name, text] of programmeFiles()) writeFileSync(join(folder, 'programme', name), text);
for (const [name, text] of fileModules()) writeFileSync(join(folder, name), text);
