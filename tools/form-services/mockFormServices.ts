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
  /** Opens the inbox and the switches, see `readOrCreateInboxToken`. */
  token: string;
  /** Folder of the inbox. */
  dataDir: string;
  /** Folder of the store, whose files a fault can spoil. */
  storeDir: string;
  /** `/__faults`: makes form services and files fail. Off unless told. */
  enableFaults?: boolean;
};

/** For development: stand-ins for both form services, the inbox and the switches, for one server. */
export function mockFormServices(options: MockFormServicesOptions): ServerExtension {
  const { dataDir, storeDir, enableFaults = false } = options;
  const gate = requireToken(options.token);
  const faults = new Faults();
  const held = new HeldConnections();
  const spoiling = { heldConnections: held, storePath: (file: string) => join(storeDir, file) };

  return {
    addRoutes: (app) =>
      void app.register(async (scope) => {
        await registerFormParsers(scope);
        const inbox = new Inbox(dataDir);
        scope.addHook('onClose', () => inbox.close());
        addEmailService(scope, { inbox, faults, heldConnections: held });
        addSubmissionService(scope, { inbox, faults, heldConnections: held });
        addInboxRoutes(scope, { inbox, authHook: gate, faults: enableFaults ? faults : null });
        if (enableFaults) addFaultRoutes(scope, { faults, authHook: gate });
      }),
    ...(enableFaults && {
      serveFile: (path, reply) => {
        const fault = faults.takeFileFault(path);
        return fault && injectFileFault(path, reply, fault, spoiling);
      },
    }),
    close: () => held.release(),
  };
}
