// The whole site as one application, over the pages that composition prerendered. Begins as our shell does.
import { bootstrapInTasks } from '../../../../shell/src/runtime/bootstrapInTasks';

void bootstrapInTasks(() => import(/* webpackMode: "eager" */ './hydrate'));
