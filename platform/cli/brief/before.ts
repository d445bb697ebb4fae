import { beShortLived } from '../../project/beShortLived';

// Before any code that was kept is loaded: V8 takes it under the same settings only.
beShortLived();
