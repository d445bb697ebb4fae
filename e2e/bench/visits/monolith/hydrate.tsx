import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { hydrateHeader, renderHeader } from '../../../../shell/src/header';
import { Site } from './Site';
import { startSite } from './startSite';

hydrateHeader(location.pathname);
const { name } = await startSite(renderHeader);
const area = document.getElementById('area');
if (!area) throw new Error('This document has no #area');
startTransition(() => {
  hydrateRoot(area, <Site />, {
    identifierPrefix: `${name}-`,
    onRecoverableError: (error) => console.error('Hydration failed', error),
  });
});
delete area.dataset.prerendered;
