import { siteConfig } from '@concourse/site/siteConfig';
import type { OutboxEntry } from './entry';
import { withoutEmptyHoneypot } from './honeypot';
import { readRetryAfter, type Reply } from './outcome';

/** A response of the submission service. Its documentation and its examples disagree on where the message is. */
type SubmissionResponse = { success?: boolean; message: string };

/** Converts a payload to form data: lists as repeated `name[]`, objects as `name[key]`. */
export function toFormData(payload: Record<string, unknown>): FormData {
  const data = new FormData();
  const append = (key: string, value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) data.append(`${key}[]`, toFormValue(item));
    else if (typeof value === 'object' && value !== null) {
      for (const [part, inner] of Object.entries(value)) append(`${key}[${part}]`, inner);
    } else data.append(key, toFormValue(value));
  };
  for (const [key, value] of Object.entries(payload)) append(key, value);
  return data;
}

function toFormValue(value: unknown): string {
  return typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value);
}

/**
 * Sends one request to the submission service. Never rejects.
 * @param signal aborts the request
 */
export async function sendSubmission(
  entry: Pick<OutboxEntry, 'id' | 'payload' | 'service'>,
  signal: AbortSignal,
): Promise<Reply> {
  const { origin, accessKey } = siteConfig().services.submission;
  const json = entry.service.kind === 'submission' && entry.service.format === 'json';
  const payload = {
    access_key: accessKey,
    ...withoutEmptyHoneypot(entry.payload),
    submission_id: entry.id,
  };
  const offline = !navigator.onLine;
  try {
    // The browser sets the content type of form data, including its boundary.
    const response = await fetch(`${origin}/submit`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        ...(json && { 'content-type': 'application/json' }),
      },
      body: json ? JSON.stringify(payload) : toFormData(payload),
      signal,
    });
    return await readResponse(response, json);
  } catch (error) {
    return { kind: 'noAnswer', offline: offline && !navigator.onLine, message: String(error) };
  }
}

async function readResponse(response: Response, json: boolean): Promise<Reply> {
  const retryAfter = readRetryAfter(response.headers.get('retry-after'), Date.now());
  const head = {
    kind: 'answer' as const,
    status: response.status,
    ...(retryAfter !== undefined && { retryAfter }),
  };
  if (json) {
    const { success, message } = parseResponseBody(await response.text().catch(() => ''));
    return { ...head, accepted: response.ok && success !== false, message };
  }
  const { success, message } = parseResponseBody(await response.text());
  if (response.ok && success === undefined) {
    return { kind: 'noAnswer', offline: false, message: `response without "success": ${message}` };
  }
  return { ...head, accepted: response.ok && success === true, message };
}

function parseResponseBody(text: string): SubmissionResponse {
  try {
    const answer = JSON.parse(text) as {
      success?: unknown;
      message?: unknown;
      body?: { message?: unknown };
    } | null;
    const value = answer?.message ?? answer?.body?.message ?? text;
    return {
      message: toFormValue(value).slice(0, 300),
      ...(typeof answer?.success === 'boolean' && { success: answer.success }),
    };
  } catch {
    return { message: text.slice(0, 300) };
  }
}
