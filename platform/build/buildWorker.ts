import { buildWorkspace } from './buildWorkspace';

const name = process.argv[2];
if (!name) throw new Error('Which workspace? Give its name.');

try {
  await buildWorkspace(name);
} catch (error) {
  console.error(error instanceof Error ? describe(error) : error);
  process.exitCode = 1;
}

function describe(error: Error): string {
  const cause = error.cause instanceof Error ? `\n  because: ${error.cause.stack ?? ''}` : '';
  return `${error.name === 'BuildError' ? error.message : (error.stack ?? error.message)}${cause}`;
}
