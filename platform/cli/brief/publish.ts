import { publishCommand } from '../commands/publish';
import { runProcess } from '../runProcess';

void runProcess([publishCommand], {});
