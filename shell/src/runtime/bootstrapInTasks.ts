/** Resolves in a new task, after more urgent work of the browser. */
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
 * Starts a page in several tasks, so that the browser can paint and handle input between them. Each task
 * starts with an empty stack. This keeps stack traces cheap: measuring tools read the source of every frame.
 * @param start runs after React has loaded
 */
export async function bootstrapInTasks(start: () => Promise<unknown>): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await start();
}
