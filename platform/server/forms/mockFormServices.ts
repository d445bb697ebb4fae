import { join } from 'node:path';
import type { ServerExtension } from '@concourse/http/fastify';
import { HeldConnections, injectFileFault } from './faultInjection';
import { Faults } from './faults';
import { registerFormParsers } from './formBody';
import { Inbox } from './inbox';
import { addFaultRoutes, addInboxRoutes } from './inboxRoutes';
import { addEmailService, addSubmissionService } from './services';
import { requireToken } from './tokenAuth';

export type MockFormServicesOptions = {
  /** Token for the inbox and the faults, see `readOrCreateInboxToken`. */
  token: string;
  /** Folder of the inbox. */
  dataDir: string;
  /** Folder of the store, whose files faults can affect. */
  storeDir: string;
  /** Adds `/__faults`, which makes form services and files fail. Default: false. */
  enableFaults?: boolean;
};

/** Adds stand-ins for both form services, the inbox and the fault routes to a server. For development and tests. */
export function mockFormServices(options: MockFormServicesOptions): ServerExtension {
  const { dataDir, storeDir, enableFaults = false } = options;
  const authHook = requireToken(options.token);
  const faults = new Faults();
  const heldConnections = new HeldConnections();
  const fileFaults = { heldConnections, storePath: (file: string) => join(storeDir, file) };

  return {
    addRoutes: (app) =>
      void app.register((scope, _options, done) => {
        registerFormParsers(scope);
        const inbox = new Inbox(dataDir);
        addEmailService(scope, { inbox, faults, heldConnections });
        addSubmissionService(scope, { inbox, faults, heldConnections });
        addInboxRoutes(scope, inbox, authHook);
        if (enableFaults) addFaultRoutes(scope, faults, authHook);
        done();
      }),
    ...(enableFaults && {
      serveFile: (path, reply) => {
        const fault = faults.takeFileFault(path);
        return fault && injectFileFault(path, reply, fault, fileFaults);
      },
    }),
    close: () => heldConnections.release(),
  };
}
