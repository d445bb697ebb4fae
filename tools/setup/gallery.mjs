// `npm run gallery`
import { awaitPackages } from './install.mjs';
import { requireNode } from './node.mjs';

await requireNode();
await awaitPackages();
const { runProgram } = await import('./tool.mjs');
await runProgram('tools/setup/gallery.ts');
