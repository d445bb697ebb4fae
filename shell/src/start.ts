// What the shell provides to every area must be in its own module graph.
import 'react/jsx-runtime';
import 'react-dom/client';
import '@concourse/ui/styles/global.scss';
import './shell.scss';
import { startOutbox } from '@concourse/forms/startOutbox';
import { hydrateHeader } from './header';
import { startSharingFacts } from './runtime/facts';
import { mountFirst } from './runtime/firstArea';
import { prepareMoves } from './runtime/moves';
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

prepareMoves(page, page.area ? mountFirst(page.area) : undefined);
keepPositions();

// What a visitor could not send on another page, or another day, is sent from any page.
setTimeout(() => void startOutbox(), 2000);
