// The whole site as one application, over the pages that composition prerendered. Begins in steps, as our shell does.
import { nextTask } from '../../../../shell/src/runtime/nextTask';

async function begin(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './hydrate');
}

void begin();
