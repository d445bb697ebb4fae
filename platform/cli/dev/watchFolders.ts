import Watchpack from 'watchpack';

/** Changes that come within this time, in milliseconds, are one change. */
const SETTLE = 80;

const uninteresting =
  /(?:^|[\\/])(?:dist|node_modules|\.cache)(?:[\\/]|$)|\.test\.tsx?$|\.d\.scss\.ts$|\.md$|~$|\.swp$/;

/**
 * Watches folders and everything below them, however an editor writes its files: in place, by renaming
 * another file over them, or by removing and making them anew.
 * @param changed called once for changes that come close together
 * @returns stops watching
 */
export function watchFolders(folders: string[], changed: () => void): () => void {
  const watcher = new Watchpack({
    aggregateTimeout: SETTLE,
    ignored: (path) => uninteresting.test(path),
  });
  watcher.on('aggregated', changed);
  watcher.watch({ directories: folders, startTime: Date.now() });
  return () => watcher.close();
}
