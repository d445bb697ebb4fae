// `npm run e2e:site`: what the browser tests begin with, for a run of them with E2E_SITE=released.
import releaseBaseSite from './releaseBaseSite';

await releaseBaseSite();
