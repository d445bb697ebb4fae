import { byPhase } from '@concourse/site/byDatePhase';
import type { PassId } from './passes';

/** The fact that says whether a pass is sold out. */
export const saleFact = (id: PassId): string => `tickets.pass.${id}.sale`;

/** Returns the text for whether a pass is sold out, which matters while others are on sale. Only during rendering. */
export const bySale = (id: PassId, texts: { open: string; soldOut: string }): string =>
  byPhase(saleFact(id), Object.entries(texts));
