/** What a service answers; `'down'` is no answer at all. */
export type MockResponse = { status: number; text: string } | 'down';

export type MockFormServices = {
  /** What was sent, in order; bodies as `fetch` got them. */
  requests: { url: string; body: unknown }[];
  /** The bodies that were sent as JSON, read. */
  readonly payloads: Record<string, unknown>[];
  /** What is answered from now on; a function decides at the time. */
  response: MockResponse | (() => Promise<MockResponse>);
};

/** Stands in for the form services by replacing `fetch`: keeps what is sent, answers as told, at first 200. */
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
    const given = typeof response === 'function' ? await response() : response;
    if (given === 'down') throw new TypeError('Failed to fetch');
    return {
      ok: given.status < 300,
      status: given.status,
      headers: { get: () => null },
      text: () => Promise.resolve(given.text),
    };
  }) as unknown as typeof fetch;
  return services;
}

/** The form's own keys of a payload, without those that the service asks for. */
export function formKeys(payload: Record<string, unknown> = {}): string[] {
  const asked = new Set(['access_key', 'submission_id']);
  return Object.keys(payload).filter((key) => !asked.has(key));
}
