import { buildCommand } from '../commands/build';
import { runProcess } from '../runProcess';

void runProcess([buildCommand], {
  build: () => import('../../bundle/buildCommand'),
  compose: () => import('../../compose/composeEdition'),
});
