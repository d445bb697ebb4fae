/** Resolves in the task that follows, once the browser has done what is more urgent. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/**
 * Begins a page. Each step is a task of its own, between which the browser paints and answers; and each begins with an empty
 * stack: a browser that is asked where an error was made, as by tools that measure, reads again the code of all that is on it.
 * @param start what comes after React
 */
export async function bootstrapInTasks(start: () => Promise<unknown>): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await start();
}
