// A process that kills itself at a call to its store. Arguments: the store, the source store, the name of the scenario,
// and the number of the call.
import { createScenarios } from './scenarios';
import { openWithFaults } from './testStores';
import { Writer } from './Writer';

const [root = '', source = '', name = '', at = ''] = process.argv.slice(-4);
const kill = (): void => void process.kill(process.pid, 'SIGKILL');
const writer = new Writer({ at: Number(at), kind: 'killed' }, kill);
const scenario = createScenarios(source).find((each) => each.name === name);
void scenario?.command(openWithFaults(root, writer));
