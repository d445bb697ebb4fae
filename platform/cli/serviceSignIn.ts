import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import type { DeviceClient, PersonTokens } from '@concourse/console/deviceSignIn';
import { isPlainObject } from '@concourse/core/config/objectPaths';
import { readFileIfExists } from '@concourse/core/files/readFileIfExists';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';
import type { Context } from './context';

/** The sign-in of a person at a hosted console, which commands use until the person signs out. */
export type SavedSignIn = { address: string; client: DeviceClient; tokens: PersonTokens };

/** Returns the path of the file with a sign-in, in the configuration folder of the user. */
function fileOf({ env }: Pick<Context, 'env'>, address: string): string {
  const { XDG_CONFIG_HOME: configured = '' } = env;
  const folder = configured === '' ? path.join(homedir(), '.config') : configured;
  const name = new URL(address).origin.replaceAll(/[^\w.-]+/g, '-');
  return path.join(folder, 'concourse', `${name}.json`);
}

/** Returns the sign-in at a console; null without one. */
export async function readSignIn(context: Context, address: string): Promise<SavedSignIn | null> {
  const bytes = await readFileIfExists(fileOf(context, address));
  const saved = bytes && parseJsonOrNull(bytes);
  return isPlainObject(saved) ? (saved as SavedSignIn) : null;
}

/** Keeps a sign-in in a file that only the user can read. @returns its path */
export async function writeSignIn(context: Context, signIn: SavedSignIn): Promise<string> {
  const file = fileOf(context, signIn.address);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, JSON.stringify(signIn), { mode: 0o600, flag: 'wx' });
  await rename(temporary, file);
  return file;
}

export const removeSignIn = (context: Context, address: string): Promise<void> =>
  rm(fileOf(context, address), { force: true });

/** A token this close to its end is replaced before it is sent. */
const marginMs = 30_000;

/**
 * Returns the ID token of the person who signed in at a console, and renews an old one; null without a sign-in.
 * @throws SignInError if the sign-in has ended
 */
export async function savedToken(context: Context, address: string): Promise<string | null> {
  const saved = await readSignIn(context, address);
  if (!saved) return null;
  const { client, tokens } = saved;
  if (tokens.expires - marginMs > context.now().getTime()) return tokens.idToken;
  if (tokens.refreshToken === null) return null;
  const { refreshSignIn } = await context.modules.deviceSignIn();
  const renewed = await refreshSignIn(client, tokens.refreshToken);
  await writeSignIn(context, { ...saved, tokens: renewed });
  return renewed.idToken;
}
