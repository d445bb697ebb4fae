// The whole site as one application that hydrates the composed pages. Boots in tasks like the shell.
import { bootstrapInTasks } from '../../../../shell/src/runtime/bootstrapInTasks';

void bootstrapInTasks(() => import(/* webpackMode: "eager" */ './hydrate'));
