// `npm run docs:reference` writes the generated pages of docs/reference.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandsPage } from './commandsPage';
import { configurationPage } from './configurationPage';
import { rightsPage } from './rightsPage';

const folder = path.join(import.meta.dirname, '../../../docs/reference');
writeFileSync(path.join(folder, 'commands.md'), await commandsPage());
writeFileSync(path.join(folder, 'configuration.md'), configurationPage());
writeFileSync(path.join(folder, 'rights.md'), rightsPage());
execFileSync('npx', ['oxfmt', folder], { stdio: 'inherit' });
