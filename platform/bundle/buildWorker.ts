import { buildWorkspace } from './buildWorkspace';
import { describeFailure } from './describeFailure';

const name = process.argv[2];
if (!name) throw new Error('Which workspace? Give its name.');

try {
  await buildWorkspace(name);
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
