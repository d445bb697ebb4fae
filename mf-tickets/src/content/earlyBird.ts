import { addDays } from '@concourse/contract/datePhase';
import { formatDay } from '@concourse/contract/factFormats';
import { pricePhases } from './pricePhases';

const lastDay = pricePhases[0]?.lastDay ?? '';

export const earlyBird = {
  /** Its last day in Berlin. */
  lastDay,
  /** The day after it. */
  over: addDays(lastDay, 1),
  /** Its last day for display. */
  lastDate: formatDay(lastDay),
};
