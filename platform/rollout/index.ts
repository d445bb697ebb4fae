export type { Judgement } from './judge';
export { judgeRunningCanary, type JudgedCanary } from './judgeCanary';
export { RolloutController } from './RolloutController';
export { beginRollout } from './rolloutChanges';
export { defaultTrustPolicy } from './sampleRatio';
export type { Finding } from './verdict';
