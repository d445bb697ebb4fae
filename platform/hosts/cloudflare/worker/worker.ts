// Cloudflare's worker: answers from a store in R2, by the same rules as the embedded server.
import { type EdgeRequest, type WorkerEnv, EdgeHandler } from './EdgeHandler';
import type { ExecutionContext } from './files';

let handler: EdgeHandler | null = null;

export default {
  fetch(request: EdgeRequest, env: WorkerEnv, context: ExecutionContext): Promise<Response> {
    handler ??= new EdgeHandler(env);
    return handler.handle(request, context);
  },
};
