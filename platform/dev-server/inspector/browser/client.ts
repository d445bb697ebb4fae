// The inspector of previews and of `dev`: shows the releases of a page. Visitors never load it.
import { inspectorPaths, type Inspection } from '@concourse/core/inspection';
import { Inspector } from './Inspector';
import { PageMonitor } from './PageMonitor';
import { saveRecentEdition, readRecentEditions } from './recentEditions';

// Watches from the first script on, to catch errors while the page loads.
let inspector: Inspector | undefined;
const monitor = new PageMonitor(() => inspector?.refresh());

async function startInspector(): Promise<void> {
  const answer = await fetch(inspectorPaths.inspection);
  if (!answer.ok) throw new Error(`${inspectorPaths.inspection} answered ${answer.status}`);
  const inspection = (await answer.json()) as Inspection;
  const edition = answer.headers.get('x-edition');
  const shown = Object.entries(inspection.parts).filter(([, { isShown }]) => isShown);
  if (inspection.kind === 'preview' && edition !== null) {
    const shows = shown.map(([name, { version }]) => `${name} ${version}`).join(', ');
    saveRecentEdition(localStorage, { id: edition, shows });
  }
  inspector = new Inspector({
    inspection,
    edition,
    recentEditions: readRecentEditions(localStorage),
    monitor,
  });
  inspector.mount();
}

startInspector().catch((error: unknown) => console.info('The inspector is not there:', error));
