import { rollbackCommand } from '../commands/rollback';
import { runProcess } from '../runProcess';

void runProcess([rollbackCommand], { compose: () => import('../../compose/composeEdition') });
