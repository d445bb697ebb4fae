// Runs at Cloudflare: answers from a store in R2 as the embedded server does from a folder, by the same rules.
import type { Context, EdgeRequest, Environment } from './bindings';
import { Site } from './Site';

let site: Site | null = null;

export default {
  fetch: (request: EdgeRequest, environment: Environment, context: Context): Promise<Response> => {
    site ??= new Site(environment);
    return site.answer(request, context);
  },
};
