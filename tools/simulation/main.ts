import { processContext } from '@concourse/cli/context';
import { runCli } from '@concourse/cli/runCli';
import { simulateCommand } from './simulateCommand';

const root = process.cwd();
const context = processContext<never>({ root, modules: {} });
process.exitCode = await runCli(['simulate', ...process.argv.slice(2)], context, [simulateCommand]);
