import { nextTask } from './runtime/nextTask';

// Each step is a task of its own, between which the browser paints and answers; and each begins with an empty stack: a
// browser that is asked where an error was made, as by tools that measure, reads again the code of all that is on it.
async function begin(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './start');
}

void begin();
