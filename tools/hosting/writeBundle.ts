// `tsx tools/hosting/writeBundle.ts <folder>`: what the Containerfile puts into the image.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleSite } from './bundleSite';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const [to = 'bundle'] = process.argv.slice(2);
console.log(await bundleSite(root, path.resolve(to)));
