import type { FastifyInstance } from 'fastify';
import { addEmailService } from './emailService';
import type { Faults } from './faults';
import { acceptForms } from './formBody';
import type { HeldConnections } from './heldConnections';
import { Inbox } from './inbox';
import { addFaultRoutes, addInboxRoutes } from './localRoutes';
import { addSubmissionService } from './submissionService';

export type FormServicesOptions = {
  /** Folder of the inbox. */
  dataDir: string;
  faults: Faults;
  held: HeldConnections;
  /** Whether the switches can be reached. */
  switches: boolean;
};

/** Adds the stand-ins for both form services, the inbox and the switches. */
export function addFormServices(app: FastifyInstance, options: FormServicesOptions): void {
  const { faults, held, switches } = options;
  void app.register(async (scope) => {
    await acceptForms(scope);
    const inbox = new Inbox(options.dataDir);
    scope.addHook('onClose', () => inbox.close());
    addEmailService(scope, { inbox, faults, held });
    addSubmissionService(scope, { inbox, faults, held });
    addInboxRoutes(scope, inbox, switches ? faults : null);
    if (switches) addFaultRoutes(scope, faults);
  });
}
