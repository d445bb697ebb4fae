// The inspector, which shows the releases of a page in previews and in `dev`. Visitors never load it.
import { inspectorPaths, type Inspection } from '@concourse/core/inspection';
import { mountInspector } from './inspector';
import { monitorPage } from './monitorPage';

// Starts before the inspector, to record errors while the page loads.
let refresh: (() => void) | undefined;
const monitor = monitorPage(() => refresh?.());

async function startInspector(): Promise<void> {
  const response = await fetch(inspectorPaths.inspection);
  if (!response.ok) throw new Error(`${inspectorPaths.inspection} answered ${response.status}`);
  const inspection = (await response.json()) as Inspection;
  const edition = response.headers.get('x-edition');
  refresh = mountInspector({ inspection, edition, monitor });
}

startInspector().catch((error: unknown) => console.info('The inspector did not start:', error));
