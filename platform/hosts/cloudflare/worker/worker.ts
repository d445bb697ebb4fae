// Cloudflare's worker: answers from a store in R2 by the rules of the embedded server.
import type { Context } from './files';
import { type EdgeRequest, type Environment, Site } from './Site';

let site: Site | null = null;

export default {
  fetch: (request: EdgeRequest, environment: Environment, context: Context): Promise<Response> => {
    site ??= new Site(environment);
    return site.answer(request, context);
  },
};
