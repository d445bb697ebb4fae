import type { Compiler } from 'webpack';

type Done = (error: Error | null, content?: Buffer | string) => void;
type Read = (file: unknown, ...how: unknown[]) => void;

const isOwn = (file: unknown): boolean =>
  typeof file === 'string' &&
  /[\\/]package\.json$/.test(file) &&
  !/[\\/]node_modules[\\/]/.test(file);

function withoutVersion(manifest: Buffer): Buffer {
  const { version, ...others } = JSON.parse(manifest.toString()) as Record<string, unknown>;
  return version === undefined ? manifest : Buffer.from(JSON.stringify(others));
}

/**
 * Hides from the bundler which versions the packages of the project have. Where it notices that a `package.json` was
 * changed, it looks up every import again that it followed past it; and a version is what every release changes.
 */
export class UnversionedManifestsPlugin {
  apply({ inputFileSystem: files }: Compiler): void {
    if (!files) return;
    const read = files.readFile.bind(files) as Read;
    const readOwn: Read = (file, ...how) => {
      const done = how.pop() as Done;
      const told: Done = (error, content) =>
        done(error, Buffer.isBuffer(content) ? withoutVersion(content) : content);
      read(file, ...how, isOwn(file) ? told : done);
    };
    files.readFile = readOwn;
  }
}
