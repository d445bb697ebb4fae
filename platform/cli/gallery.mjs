// `npm run gallery`
import { runProgram } from '../setup/tool/run.mjs';

await runProgram('platform/cli/gallery.ts');
