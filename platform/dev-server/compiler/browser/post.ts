/** Sends JSON to `dev`. @throws Error if it answers with an error */
export async function postJson(path: string, question: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(question) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}
