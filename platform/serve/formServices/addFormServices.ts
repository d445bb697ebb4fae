import type { FastifyInstance } from 'fastify';
import { addEmailService } from './emailService';
import type { Faults } from './faults';
import { acceptForms } from './formBody';
import type { HeldConnections } from './heldConnections';
import { Inbox } from './inbox';
import { addFaultRoutes, addInboxRoutes } from './localRoutes';
import { addSubmissionService } from './submissionService';
import { wantsToken } from './tokenGate';

/** What a server is given to have the stand-ins. */
export type StandIns = {
  /** Opens the inbox and the switches, see `inboxToken`. */
  token: string;
  /** `/__faults`: makes form services and files fail. Off unless told. */
  switches?: boolean;
};

export type FormServicesOptions = StandIns & {
  /** Folder of the inbox. */
  dataDir: string;
  faults: Faults;
  held: HeldConnections;
};

/** Adds the stand-ins for both form services, the inbox and the switches. */
export function addFormServices(app: FastifyInstance, options: FormServicesOptions): void {
  const { faults, held, switches = false } = options;
  const gate = wantsToken(options.token);
  void app.register(async (scope) => {
    await acceptForms(scope);
    const inbox = new Inbox(options.dataDir);
    scope.addHook('onClose', () => inbox.close());
    addEmailService(scope, { inbox, faults, held });
    addSubmissionService(scope, { inbox, faults, held });
    addInboxRoutes(scope, { inbox, gate, faults: switches ? faults : null });
    if (switches) addFaultRoutes(scope, { faults, gate });
  });
}
