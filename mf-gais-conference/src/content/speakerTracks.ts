import type { Line } from '@concourse/ui/LineBadge';

/** The tiles of the tracks that speakers belong to. */
export const speakerTracks: Record<string, { code: string; line: Line }> = {
  'from-pilot-to-production': { code: 'T1', line: 1 },
  'economics-of-ai': { code: 'T2', line: 1 },
  'agents-in-the-back-office': { code: 'T3', line: 1 },
  'industries-rewritten': { code: 'T4', line: 1 },
  'sovereign-compute': { code: 'T5', line: 1 },
  'energy-for-intelligence': { code: 'T6', line: 1 },
  'evaluation-beyond-benchmarks': { code: 'T12', line: 3 },
  mlops: { code: 'T13', line: 3 },
  'agent-engineering': { code: 'T14', line: 3 },
  'speech-and-multilingual': { code: 'T16', line: 3 },
  'robotics-and-embodied-ai': { code: 'T17', line: 3 },
  'ai-security': { code: 'T18', line: 3 },
  'privacy-preserving-ml': { code: 'T19', line: 3 },
  'time-series-and-forecasting': { code: 'T22', line: 3 },
  'inference-chips-and-cost': { code: 'T25', line: 3 },
  'for-people-leaders': { code: 'T33', line: 2 },
  'for-legal-and-risk': { code: 'T34', line: 2 },
  'for-founders': { code: 'T36', line: 2 },
  'for-investors': { code: 'T37', line: 2 },
  'education-and-skills': { code: 'T39', line: 4 },
  'democracy-media-and-trust': { code: 'T41', line: 4 },
  'policy-round-table': { code: 'T46', line: 6 },
};
