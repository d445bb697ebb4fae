// What the shell provides to every area must be in its own module graph.
import 'react/jsx-runtime';
import 'react-dom/client';
import '@concourse/ui/styles/global.scss';
import './shell.scss';
import { startOutbox } from '@concourse/forms/startOutbox';
import { hydrateHeader } from './header';
import { reloadDocument } from './runtime/documents';
import { startSharingFacts } from './runtime/facts';
import { mountFirst } from './runtime/firstArea';
import { prepareMoves } from './runtime/moves';
import { showFailures } from './runtime/notices';
import { readPageData } from './runtime/pageData';
import { keepPositions } from './runtime/position';
import { provideRuntime } from './runtime/providedRuntime';
import { prepareRemotes } from './runtime/remotes';
import { startReporting } from './runtime/reporting';

const page = readPageData();

startReporting(page);
provideRuntime();
prepareRemotes();
startSharingFacts();
hydrateHeader(page.area ? location.pathname : undefined);

const first = page.area ? mountFirst(page.area) : undefined;
const moves = prepareMoves(page, first);
showFailures((area) => {
  moves().then(({ retry }) => retry(area), reloadDocument);
});
keepPositions();

// What a visitor could not send on another page, or another day, is sent from any page.
setTimeout(() => void startOutbox(), 2000);
