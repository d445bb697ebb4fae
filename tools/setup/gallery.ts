// `npm run gallery`: every component in every state, inside the released site. Never part of it: nothing of
// the gallery is ever published.
import { parseArgs } from 'node:util';
import { root } from '@concourse/build/workspace';
import { openRest } from '@concourse/cli/commands/serve';
import { processContext } from '@concourse/cli/context';
import { parts } from '@concourse/cli/parts';
import { dev } from '@concourse/dev-server/dev';

const context = processContext({ root, parts });
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
