import { createScenarios } from './scenarios';
// A process that kills itself at one of its calls to a store. Arguments: the store, the store that is
// copied from, the name of a scenario, and the call.
import { openWithFaults } from './testStores';
import { Writer } from './Writer';

const [root = '', source = '', name = '', at = ''] = process.argv.slice(-4);
const kill = (): void => void process.kill(process.pid, 'SIGKILL');
const writer = new Writer({ at: Number(at), kind: 'killed' }, kill);
const scenario = createScenarios(source).find((each) => each.name === name);
void scenario?.command(openWithFaults(root, writer));
