/** A response of a form service; `'down'` simulates a network error. */
export type MockResponse = { status: number; text: string } | 'down';

export type MockFormServices = {
  /** Requests in order, with the bodies as passed to `fetch`. */
  requests: { url: string; body: unknown }[];
  /** The parsed JSON bodies of the requests. */
  readonly payloads: Record<string, unknown>[];
  /** The response to further requests; a function is called for each request. */
  response: MockResponse | (() => Promise<MockResponse>);
};

/** Mocks the form services by replacing `fetch`. Records all requests and responds with 200 by default. */
export function mockFormServices(text = 'OK'): MockFormServices {
  const services: MockFormServices = {
    requests: [],
    get payloads() {
      return this.requests.map(({ body }) => JSON.parse(body as string) as Record<string, unknown>);
    },
    response: { status: 200, text },
  };
  globalThis.fetch = jest.fn(async (url: string, { body }: RequestInit) => {
    services.requests.push({ url, body });
    const { response } = services;
    const answer = typeof response === 'function' ? await response() : response;
    if (answer === 'down') throw new TypeError('Failed to fetch');
    return {
      ok: answer.status < 300,
      status: answer.status,
      headers: { get: () => null },
      text: () => Promise.resolve(answer.text),
    };
  }) as unknown as typeof fetch;
  return services;
}
