// `npm run gallery`: every component in every state, inside the released site. Never part of it: nothing of
// the gallery is ever published.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { root } from '../bundle/workspace';
import { dev } from './dev/dev';
import { openRest } from './dev/rest';
import { parts } from './parts';
import { processContext } from './processContext';

const context = processContext({
  root,
  platform: fileURLToPath(new URL('..', import.meta.url)),
  parts,
});
const { values } = parseArgs({
  options: { host: { type: 'string' }, 'allow-host': { type: 'string', multiple: true } },
});
const rest = await openRest(context, {});
try {
  await dev({
    names: ['gallery'],
    root,
    site: rest.url,
    port: Number(process.env.PORT ?? '8081'),
    host: values.host,
    allowedHosts: values['allow-host'] ?? [],
    log: (line) => console.log(line),
    landing: '/gallery',
  });
} finally {
  await rest.close();
}
