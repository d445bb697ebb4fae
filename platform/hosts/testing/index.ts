// For tests that run real hosts: parts that the commands do not use directly.
export { workerRuntime } from '../cloudflare/deployment';
export { MirrorSync, type MirrorSyncOptions, type TrafficRouting } from '../mirror/MirrorSync';
export { HealthFile, type MirrorHealth } from '../mirror/runSync';
export { nginxAdapter } from '../nginx/script';
