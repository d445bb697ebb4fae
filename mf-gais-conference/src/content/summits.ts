import type { SummitId } from './summitList';
import { agricultureSummit } from './summits/agriculture';
import { healthcareSummit } from './summits/healthcare';
import type { SummitDetails } from './summits/summit';

export const summits: Record<SummitId, SummitDetails> = {
  'ai-healthcare-summit': healthcareSummit,
  'ai-agriculture-summit': agricultureSummit,
};
