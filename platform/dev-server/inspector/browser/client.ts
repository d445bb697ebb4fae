// On previews and in development only: which releases drew this page. Never part of what visitors get.
import { inspectorPaths, type Inspection } from '@concourse/core/inspection';
import { Inspector } from './Inspector';
import { rememberEdition, seenEditions } from './seenEditions';
import { Watch } from './Watch';

// From the first script on, as what fails while the page loads is told as well.
let inspector: Inspector | undefined;
const watch = new Watch(() => inspector?.refresh());

async function begin(): Promise<void> {
  const answer = await fetch(inspectorPaths.inspection);
  if (!answer.ok) throw new Error(`${inspectorPaths.inspection} answered ${answer.status}`);
  const inspection = (await answer.json()) as Inspection;
  const edition = answer.headers.get('x-edition');
  const shows = Object.entries(inspection.parts).filter(([, { isShown }]) => isShown);
  if (inspection.kind === 'preview' && edition !== null) {
    const what = shows.map(([name, { version }]) => `${name} ${version}`).join(', ');
    rememberEdition(localStorage, { id: edition, shows: what });
  }
  inspector = new Inspector({ inspection, edition, seen: seenEditions(localStorage), watch });
  inspector.put();
}

begin().catch((error: unknown) => console.info('The inspector is not there:', error));
