// `npm run gallery`: shows every component in every state, inside the live site. The gallery is never published.
import { parseArgs } from 'node:util';
import { lazyModules, openUpstreamSite, processContext } from '@concourse/cli';
import { findProjectRoot } from '@concourse/core/project/workspaces';
import { dev } from '@concourse/dev-server';

const root = findProjectRoot(process.cwd());

const context = processContext({ root, modules: lazyModules });
const { values } = parseArgs({
  options: { host: { type: 'string' }, 'allow-host': { type: 'string', multiple: true } },
});
await using upstream = await openUpstreamSite(context, {});
await dev({
  names: ['gallery'],
  root,
  site: upstream.url,
  port: Number(process.env.PORT ?? '8081'),
  host: values.host,
  allowedHosts: values['allow-host'] ?? [],
  log: (line) => console.log(line),
  openPath: '/gallery',
});
