import type { OnProgress } from '@concourse/core/files/onProgress';

const everyMs = 1000;

/** Tells of long work: one line a second at most, as short work is done by then. */
export function nowAndThen(log: (line: string) => void): OnProgress {
  let spoken = performance.now();
  return (what, done, of) => {
    if (performance.now() < spoken + everyMs) return;
    spoken = performance.now();
    log(`  ${what}: ${done} of ${of}`);
  };
}
