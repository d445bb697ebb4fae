// A host that knows nothing of this project: the plain federation runtime, React, and a manifest.
import { createInstance } from '@module-federation/enhanced/runtime';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import * as jsxRuntime from 'react/jsx-runtime';

type Lifecycle = (props: object) => Promise<unknown>;
type Lifecycles = { bootstrap: Lifecycle; mount: Lifecycle; unmount: Lifecycle };

const share = (module: unknown) => ({
  version: React.version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${React.version}` },
});

const host = createInstance({
  name: 'a_host_of_somebody_else',
  remotes: [
    { name: 'mf_awards', entry: new URLSearchParams(location.search).get('manifest') ?? '' },
  ],
  shared: {
    react: share(React),
    'react/jsx-runtime': share(jsxRuntime),
    'react-dom': share(ReactDOM),
    'react-dom/client': share(ReactDOMClient),
  },
});

const awards = await host.loadRemote<Lifecycles>('mf_awards/lifecycles');
const props = { name: 'awards', domElement: document.getElementById('place') };
await awards?.bootstrap(props);
await awards?.mount(props);

document.getElementById('leave')?.addEventListener('click', () => void awards?.unmount(props));
