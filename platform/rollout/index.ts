export type { Judgement } from './judge';
export { judgeRunningCanary, type JudgedCanary } from './judgeCanary';
export { RolloutController } from './RolloutController';
export { beginRollout } from './rolloutChanges';
export type { Finding } from './verdict';
