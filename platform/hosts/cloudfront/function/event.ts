type Value = { value: string; multiValue?: { value: string }[] };

/** The part of CloudFront's events that the functions use. */
export type ViewerEvent = {
  /** The same at a request and its answer. */
  context: { requestId: string };
  request: {
    method: string;
    /** The path as it was sent. */
    uri: string;
    querystring: Record<string, Value>;
    headers: Record<string, Value>;
    cookies: Record<string, Value>;
  };
  response: ViewerResponse;
};

export type ViewerResponse = {
  statusCode: number;
  statusDescription?: string;
  headers: Record<string, { value: string }>;
  cookies?: Record<string, { value: string; attributes: string }>;
  body?: { encoding: 'text'; data: string };
};

/** The `cookie` header that a request was sent with. */
export const cookieHeader = ({ request: { cookies } }: ViewerEvent): string =>
  Object.keys(cookies)
    .map((name) => `${name}=${cookies[name]?.value ?? ''}`)
    .join(';');

/** The query as it was sent, with its question mark; empty where there was none. */
export function searchOf({ request: { querystring } }: ViewerEvent): string {
  const pairs = Object.keys(querystring).map((name) => {
    const found = querystring[name];
    const values = found?.multiValue ?? [found];
    return values.map((each) => (each?.value ? `${name}=${each.value}` : name)).join('&');
  });
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Adds a cookie to an answer. @param cookie as the value of `set-cookie` */
export function give(response: ViewerResponse, cookie: string): void {
  const [pair = '', ...attributes] = cookie.split('; ');
  const [name = '', value = ''] = pair.split('=');
  response.cookies = {
    ...response.cookies,
    [name]: { value, attributes: attributes.join('; ') },
  };
}
