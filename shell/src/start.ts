import { bootstrapInTasks } from './runtime/bootstrapInTasks';

void bootstrapInTasks(() => import(/* webpackMode: "eager" */ './startShell'));
