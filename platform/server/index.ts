export { mockFormServices } from './forms/mockFormServices';
export { inboxPath, readOrCreateInboxToken } from './forms/tokenAuth';
export { serveMetrics, ServerMetrics } from './metrics/ServerMetrics';
export { serve, type RunningServer, type ServeOptions } from './serve';
