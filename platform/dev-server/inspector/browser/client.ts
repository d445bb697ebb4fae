// The inspector, which shows the releases of the site in previews and in `dev`. Visitors never load it.
import { inspectorPaths, type Inspection } from '@concourse/core/inspection';
import { mountInspector } from './inspector';

async function startInspector(): Promise<void> {
  const response = await fetch(inspectorPaths.inspection);
  if (!response.ok) throw new Error(`${inspectorPaths.inspection} answered ${response.status}`);
  const inspection = (await response.json()) as Inspection;
  mountInspector(inspection, response.headers.get('x-edition'));
}

startInspector().catch((error: unknown) => console.info('The inspector did not start:', error));
