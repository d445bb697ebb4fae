/** Stands in for the submission service: keeps what arrives, answers as told. */
export type StandIn = {
  received: Record<string, unknown>[];
  addresses: string[];
  /** Status of the next answers; `'down'` is no answer at all. */
  answer: number | 'down';
};

export function standInForService(): StandIn {
  const service: StandIn = { received: [], addresses: [], answer: 200 };
  globalThis.fetch = jest.fn((url: string, { body }: RequestInit) => {
    service.addresses.push(url);
    service.received.push(JSON.parse(body as string) as Record<string, unknown>);
    if (service.answer === 'down') return Promise.reject(new TypeError('Failed to fetch'));
    const { answer: status } = service;
    return Promise.resolve({
      ok: status < 300,
      status,
      headers: { get: () => null },
      text: () => Promise.resolve('{"message":"noted"}'),
    });
  }) as unknown as typeof fetch;
  return service;
}

/** The form's part of what arrived, without what the service itself asks for. */
export function formKeys(payload: Record<string, unknown> = {}): string[] {
  const own = new Set(['access_key', 'submission_id']);
  return Object.keys(payload).filter((key) => !own.has(key));
}
