import { join } from 'node:path';
import { inboxToken } from '../formServices/inboxToken';
import { standIns } from '../formServices/standIns';
import { inboxAddress } from '../formServices/tokenGate';
import { serve, type ServeOptions, type Serving } from '../serve/serve';

export type ServeSiteOptions = Omit<ServeOptions, 'extension'> & {
  /** For development: stand-ins for the two form services, with an inbox. Off unless told. */
  formServices?: boolean;
  /** With the stand-ins: switches that make services and files fail. Off unless told. */
  faults?: boolean;
};

export type ServingSite = Serving & {
  /** The address that opens the inbox in a browser, null without the stand-ins. */
  inbox: string | null;
};

/**
 * Serves a store, with the stand-ins where they are asked for; what forms send lies in `data` in it.
 * @throws CannotListenError when the port is taken or not allowed
 */
export async function serveSite(options: ServeSiteOptions): Promise<ServingSite> {
  const { formServices, faults = false, ...rest } = options;
  if (!formServices) return { ...(await serve(rest)), inbox: null };
  const { storeDir } = rest;
  const dataDir = join(storeDir, 'data');
  const token = inboxToken(dataDir);
  const extension = standIns({ token, dataDir, storeDir, switches: faults });
  const serving = await serve({ ...rest, extension });
  return { ...serving, inbox: `${serving.url}${inboxAddress}?token=${token}` };
}
