// What the shell provides to every area must be in its own module graph.
import 'react/jsx-runtime';
import 'react-dom/client';
import '@concourse/ui/styles/global.scss';
import './shell.scss';
import { start } from 'single-spa';
import { startOutbox } from '@concourse/forms/startOutbox';
import { hydrateHeader } from './header';
import { registerArea, reportFailures } from './runtime/applications';
import { createDirectory } from './runtime/directory';
import { startSharingFacts } from './runtime/facts';
import { startNavigation } from './runtime/navigation';
import { showFailures } from './runtime/notices';
import { onceIdle } from './runtime/onceIdle';
import { readPageData } from './runtime/pageData';
import { provideRuntime } from './runtime/providedRuntime';
import { prepareRemotes } from './runtime/remotes';
import { startReporting } from './runtime/reporting';

const page = readPageData();

startReporting(page);
provideRuntime();
prepareRemotes();
startSharingFacts();
showFailures();
reportFailures();
hydrateHeader(page.area ? location.pathname : undefined);

const directory = createDirectory(page, registerArea);
if (page.area) registerArea(page.area);
startNavigation(page, directory);
start({ urlRerouteOnly: true });

// So that a move asks for its area's directory at once. Where nobody answers, the move asks again.
onceIdle(page, () => {
  directory.begin().catch((error: unknown) => console.debug('The areas are not known yet', error));
});

// What a visitor could not send on another page, or another day, is sent from any page.
setTimeout(() => void startOutbox(), 2000);
