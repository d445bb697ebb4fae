// `npm run gallery`: every component in every state, inside the released site. Never part of it:
// the gallery is released into a private copy of the store only.
import { join, resolve } from 'node:path';
import { root } from '../bundle/workspace';
import { dev } from './dev/dev';

await dev({
  area: 'gallery',
  root,
  store: resolve(root, process.env.SITE_STORE ?? join(root, '.store')),
  port: Number(process.env.PORT ?? '8081'),
  env: process.env,
  log: (line) => console.log(line),
  landing: '/gallery',
});
