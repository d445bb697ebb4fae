// `npm run gallery`
import { requireNode } from '../setup/node.mjs';

await requireNode();
const { runProgram } = await import('../setup/tool/run.mjs');
await runProgram('platform/cli/gallery.ts');
