/** Posts JSON to `dev`. @throws Error for an error status */
export async function postJson(path: string, content: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(content) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}
