import { join } from 'node:path';
import type { ServerExtension } from '@concourse/http/fastify';
import { HeldConnections, spoilFile } from './faultedAnswers';
import { Faults } from './faults';
import { acceptForms } from './formBody';
import { Inbox } from './inbox';
import { addFaultRoutes, addInboxRoutes } from './localRoutes';
import { addEmailService, addSubmissionService } from './services';
import { wantsToken } from './tokenGate';

export type StandInsOptions = {
  /** Opens the inbox and the switches, see `inboxToken`. */
  token: string;
  /** Folder of the inbox. */
  dataDir: string;
  /** Folder of the store, whose files a fault can spoil. */
  storeDir: string;
  /** `/__faults`: makes form services and files fail. Off unless told. */
  switches?: boolean;
};

/** For development: stand-ins for both form services, the inbox and the switches, for one server. */
export function standIns(options: StandInsOptions): ServerExtension {
  const { dataDir, storeDir, switches = false } = options;
  const gate = wantsToken(options.token);
  const faults = new Faults();
  const held = new HeldConnections();
  const spoiling = { held, storePath: (file: string) => join(storeDir, file) };

  return {
    addRoutes: (app) =>
      void app.register(async (scope) => {
        await acceptForms(scope);
        const inbox = new Inbox(dataDir);
        scope.addHook('onClose', () => inbox.close());
        addEmailService(scope, { inbox, faults, held });
        addSubmissionService(scope, { inbox, faults, held });
        addInboxRoutes(scope, { inbox, gate, faults: switches ? faults : null });
        if (switches) addFaultRoutes(scope, { faults, gate });
      }),
    ...(switches && {
      answerFile: (path, reply) => {
        const fault = faults.forFile(path);
        return fault && spoilFile(path, reply, fault, spoiling);
      },
    }),
    release: () => held.release(),
  };
}
