import { upCommand } from '../commands/up';
import { runProcess } from '../runProcess';

void runProcess([upCommand], {
  build: () => import('../../bundle/buildCommand'),
  compose: () => import('../../compose/composeEdition'),
});
