import { statusCommand } from '../commands/status';
import { runProcess } from '../runProcess';

void runProcess([statusCommand], {});
