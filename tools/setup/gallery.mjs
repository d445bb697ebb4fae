// `npm run gallery`
import { requireNode } from './node.mjs';

await requireNode();
const { runProgram } = await import('./tool/run.mjs');
await runProgram('tools/setup/gallery.ts');
