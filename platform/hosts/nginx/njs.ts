/** The part of nginx's request object in njs 0.7 that the script uses. */
export type NginxRequest = {
  readonly method: string;
  readonly headersIn: Readonly<Record<string, string | undefined>>;
  readonly headersOut: Record<string, string | string[]>;
  /** Variables of the configuration, see `configuration.ts`. */
  readonly variables: Record<string, string | undefined>;
  status: number;
  sendHeader(): void;
  finish(): void;
  return(status: number, body?: string | Uint8Array): void;
  /** Writes to nginx's error log. */
  error(message: string): void;
};

/** The module of njs, which the bundled script imports. */
declare const fs: { readFileSync(file: string): Uint8Array };

/** @returns the bytes of a file; null if it does not exist */
export function readIfThere(file: string): Uint8Array | null {
  try {
    return fs.readFileSync(file);
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return null;
    throw error;
  }
}
