import { ReleaseError } from './errors';

/**
 * Loads another part of the platform when a command needs it.
 * @throws ReleaseError if this checkout has no such part
 */
export async function loadModule(
  context: { load: (path: string) => Promise<unknown> },
  path: string,
) {
  return context.load(path).catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException;
    const missing = code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND';
    if (!missing || !message.includes(path.replace(/^[./]+/, ''))) throw error;
    throw new ReleaseError(
      `This checkout has no platform/${path.replace(/^[./]+/, '')}.`,
      'Check out the whole repository.',
      { cause: error },
    );
  });
}
