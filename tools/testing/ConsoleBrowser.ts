type Answer = {
  status: number;
  location: string;
  headers: Headers;
  text: string;
  json: Record<string, unknown>;
};

/** A client of a hosted console, with one cookie jar. */
export class ConsoleBrowser {
  cookies = new Map<string, string>();

  constructor(readonly origin: string) {}

  async send(
    url: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(new URL(url, this.origin), {
      redirect: 'manual',
      headers: {
        ...(cookie !== '' && { cookie }),
        ...(body !== undefined && { origin: this.origin, 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return {
      status: response.status,
      location: response.headers.get('location') ?? '',
      headers: response.headers,
      text,
      json: (isJson ? JSON.parse(text) : {}) as Record<string, unknown>,
    };
  }

  /** Follows the redirects of a sign-in. Returns the answer to the request with the code, and its address. */
  async signIn(to = '/'): Promise<Answer & { address: string }> {
    const start = await this.send(`/sign-in?to=${encodeURIComponent(to)}`);
    const provider = await fetch(start.location, { redirect: 'manual' });
    const address = provider.headers.get('location') ?? '';
    return { address, ...(await this.send(address)) };
  }
}
