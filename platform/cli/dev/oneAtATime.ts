/**
 * Runs work one at a time: whatever is asked for while it runs is done in one further run.
 * @param work never rejects
 * @returns asks for a run; resolves when it is over
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  let next: Promise<void> | undefined;
  return () =>
    (next ??= last =
      last.then(() => {
        next = undefined;
        return work();
      }));
}
