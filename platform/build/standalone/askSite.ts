const PATIENCE = 4000;

/**
 * What the site that a release came from says at an address.
 * @throws Error where it does not answer in time, or with something else than JSON
 */
export async function askSite<Answer>(origin: string, address: string): Promise<Answer> {
  const response = await fetch(`${origin}${address}`, {
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  return (await response.json()) as Answer;
}
