// `npm run gallery`: every component in every state, inside the released site. Never part of it: nothing of
// the gallery is ever published.
import { parseArgs } from 'node:util';
import { root } from '@concourse/build/workspace';
import { openUpstreamSite } from '@concourse/cli/commands/serve';
import { processContext } from '@concourse/cli/context';
import { lazyModules } from '@concourse/cli/lazyModules';
import { dev } from '@concourse/dev-server/dev';

const context = processContext({ root, modules: lazyModules });
const { values } = parseArgs({
  options: { host: { type: 'string' }, 'allow-host': { type: 'string', multiple: true } },
});
const rest = await openUpstreamSite(context, {});
try {
  await dev({
    names: ['gallery'],
    root,
    site: rest.url,
    port: Number(process.env.PORT ?? '8081'),
    host: values.host,
    allowedHosts: values['allow-host'] ?? [],
    log: (line) => console.log(line),
    openPath: '/gallery',
  });
} finally {
  await rest.close();
}
