// `npm run manifests`: writes the manifests beside this file.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { manifestFiles } from './manifestFiles';

const folder = path.dirname(fileURLToPath(import.meta.url));
for (const [file, text] of manifestFiles()) {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}
