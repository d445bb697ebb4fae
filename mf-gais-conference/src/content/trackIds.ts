import type { Line } from '@concourse/ui/TrackBadge';
import { trackSections, type TrackSection } from './trackSections';

/** All track ids in the order of the tracks page, which determines the numbers on the tiles. */
export const trackIds = [
  'from-pilot-to-production',
  'economics-of-ai',
  'agents-in-the-back-office',
  'industries-rewritten',
  'sovereign-compute',
  'energy-for-intelligence',
  'work-after-automation',
  'generative-ai-in-the-enterprise',
  'the-next-ten-years',
  'foundation-models-in-practice',
  'retrieval-and-knowledge',
  'evaluation-beyond-benchmarks',
  'mlops',
  'agent-engineering',
  'vision-on-the-edge',
  'speech-and-multilingual',
  'robotics-and-embodied-ai',
  'ai-security',
  'privacy-preserving-ml',
  'data-engineering-for-ai',
  'synthetic-data',
  'time-series-and-forecasting',
  'recommendation-and-ranking',
  'reinforcement-learning',
  'inference-chips-and-cost',
  'interpretability',
  'ai-assisted-engineering',
  'for-chief-executives',
  'for-finance-leaders',
  'for-technology-leaders',
  'for-product-leaders',
  'for-data-leaders',
  'for-people-leaders',
  'for-legal-and-risk',
  'for-marketing-and-sales',
  'for-founders',
  'for-investors',
  'ai-for-climate',
  'education-and-skills',
  'accessibility-and-inclusion',
  'democracy-media-and-trust',
  'opening-plenary',
  'global-investors-meet',
  'startup-pitches',
  'hands-on-workshops',
  'policy-round-table',
] as const;

export type TrackId = (typeof trackIds)[number];

export const isTrackId = (id: string): id is TrackId => trackIds.some((each) => each === id);

/** Returns the code on a track's tile. Separate from the tracks, so that tiles do not load their texts. */
export const trackCode = (id: TrackId): string => `T${trackIds.indexOf(id) + 1}`;

/** Returns the group of a track. */
export function trackSectionOf(id: TrackId): TrackSection {
  let before = trackIds.indexOf(id);
  const section = trackSections.find(({ count }) => {
    before -= count;
    return before < 0;
  });
  if (!section) throw new Error(`The track ${id} is missing in content/trackSections.ts`);
  return section;
}

/** Returns the colour of a track's tile. */
export const trackLine = (id: TrackId): Line => trackSectionOf(id).line;
