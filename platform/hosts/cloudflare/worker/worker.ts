import { type EdgeRequest, type WorkerEnv, EdgeHandler } from './EdgeHandler';
// Cloudflare's worker: answers from a store in R2 by the rules of the embedded server.
import type { ExecutionContext } from './files';

let site: EdgeHandler | null = null;

export default {
  fetch: (
    request: EdgeRequest,
    environment: WorkerEnv,
    context: ExecutionContext,
  ): Promise<Response> => {
    site ??= new EdgeHandler(environment);
    return site.handle(request, context);
  },
};
