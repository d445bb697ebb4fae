/** Aborts at SIGINT and SIGTERM. @param say told which of them */
export function untilStopped(say: (signal: NodeJS.Signals) => void): AbortSignal {
  const controller = new AbortController();
  const stop = (signal: NodeJS.Signals): void => {
    say(signal);
    controller.abort();
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  return controller.signal;
}
