import { startProcess, type RunningProcess } from './startProcess';

export type DevServer = RunningProcess & { url: string };

/**
 * Starts a development server and waits until it prints its URL.
 * @param args arguments of node
 */
export async function startDevServer(
  args: string[],
  env: Record<string, string> = {},
): Promise<DevServer> {
  const parseUrl = (output: string) => /Open (http:\/\/[^/\s,]+)/.exec(output)?.[1];
  const { ready, ...server } = await startProcess(args, parseUrl, { env });
  return { ...server, url: ready };
}
