import { promoteCommand } from '../commands/promote';
import { runProcess } from '../runProcess';

void runProcess([promoteCommand], { compose: () => import('../../compose/composeEdition') });
