// An independent host: it uses the Module Federation runtime, React and the URL of a site, and no code of this
// project. `docs/reference/contract.md` describes it.
import { createInstance } from '@module-federation/enhanced/runtime';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import * as jsxRuntime from 'react/jsx-runtime';

type Lifecycle = (props: object) => Promise<unknown>;
type Lifecycles = { bootstrap: Lifecycle; mount: Lifecycle; unmount: Lifecycle };
type Directory = { areas: { name: string; container: string; entry: string }[] };

const share = (module: unknown) => ({
  version: React.version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${React.version}` },
});

const query = new URLSearchParams(location.search);
const site = query.get('site') ?? '';
const directory = (await (await fetch(`${site}/edition.json`)).json()) as Directory;
const area = directory.areas.find(({ name }) => name === query.get('area'));
if (!area) throw new Error('The site does not have this area');

const host = createInstance({
  name: 'foreign_host',
  remotes: [
    { name: area.container, entry: new URL('mf-manifest.json', new URL(area.entry, site)).href },
  ],
  shared: {
    react: share(React),
    'react/jsx-runtime': share(jsxRuntime),
    'react-dom': share(ReactDOM),
    'react-dom/client': share(ReactDOMClient),
  },
});

const lifecycles = await host.loadRemote<Lifecycles>(`${area.container}/lifecycles`);
const props = { name: area.name, domElement: document.getElementById('container') };
await lifecycles?.bootstrap(props);
await lifecycles?.mount(props);

document.getElementById('leave')?.addEventListener('click', () => void lifecycles?.unmount(props));
