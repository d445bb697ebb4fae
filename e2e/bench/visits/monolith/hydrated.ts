// The whole site as one application, over the pages that composition prerendered. Begins as our shell does.
import { begin } from '../../../../shell/src/runtime/begin';

void begin(() => import(/* webpackMode: "eager" */ './hydrate'));
