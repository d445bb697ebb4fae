// `npm run e2e:site` prepares the base store for browser tests with E2E_SITE=released.
import releaseBaseSite from './releaseBaseSite';

await releaseBaseSite();
