// `tsx tools/hosting/writeBundle.ts <folder>`: writes the files of the container image (Containerfile).
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleSite } from './bundleSite';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const [to = 'bundle'] = process.argv.slice(2);
console.log(await bundleSite(root, path.resolve(to)));
