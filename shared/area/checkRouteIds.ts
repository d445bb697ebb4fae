import type { AreaRoute } from './routes';

/** @throws Error if a key of `table` is not the id of a route; `what` names the entries in its message */
export function checkRouteIds(what: string, table: object, routes: AreaRoute[]): void {
  const unknown = Object.keys(table).find((id) => routes.every((route) => route.id !== id));
  if (unknown !== undefined)
    throw new Error(`${what} refers to the route "${unknown}", which is not in src/routes.ts`);
}
