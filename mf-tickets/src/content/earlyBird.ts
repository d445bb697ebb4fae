import { formatDay } from '@concourse/contract/factFormats';
import { pricePhases } from './pricePhases';

const lastDay = pricePhases[0]?.lastDay ?? '';

export const earlyBird = {
  /** Its last day in Berlin. */
  lastDay,
  /** The day after it. */
  over: new Date(Date.parse(lastDay) + 86_400_000).toISOString().slice(0, 10),
  /** Its last day for display. */
  lastDate: formatDay(lastDay),
};
