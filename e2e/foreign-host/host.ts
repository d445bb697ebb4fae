// A host that knows nothing of this project: the plain federation runtime, React, and a site to take
// an area from. `docs/reference/contract.md` shows it.
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

const asked = new URLSearchParams(location.search);
const site = asked.get('site') ?? '';
const directory = (await (await fetch(`${site}/edition.json`)).json()) as Directory;
const area = directory.areas.find(({ name }) => name === asked.get('area'));
if (!area) throw new Error('The site has no such area');

const host = createInstance({
  name: 'a_host_of_somebody_else',
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
const props = { name: area.name, domElement: document.getElementById('place') };
await lifecycles?.bootstrap(props);
await lifecycles?.mount(props);

document.getElementById('leave')?.addEventListener('click', () => void lifecycles?.unmount(props));
