import * as v from 'valibot';
import { ActionableError } from '@concourse/core/errors/ActionableError';

const timesSchema = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)));
const statusSchema = v.optional(v.picklist([400, 403, 412, 429, 451, 500]), 500);

/** How a form service can fail. */
const serviceModes = [
  'status',
  'hang',
  'drop',
  'deliver-then-fail',
  'deliver-then-drop',
  'deliver-then-hang',
] as const;

const serviceFault = v.strictObject({
  service: v.picklist(['email', 'submission']),
  mode: v.picklist(serviceModes),
  status: statusSchema,
  times: timesSchema,
  /** Seconds, sent as `retry-after`. */
  retryAfter: v.optional(v.pipe(v.number(), v.minValue(0))),
});

const fileFault = v.strictObject({
  /** Regular expression over the decoded path. */
  path: v.pipe(v.string(), v.minLength(1), v.check(isRegularExpression)),
  mode: v.picklist(['status', 'hang', 'tamper', 'throw']),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)), 500),
  times: timesSchema,
});

const anyFault = v.union([serviceFault, fileFault]);

export type ServiceFault = v.InferOutput<typeof serviceFault>;
export type FileFault = v.InferOutput<typeof fileFault>;
export type FaultedService = ServiceFault['service'];

/** The requested fault does not exist. */
export class UnknownFaultError extends ActionableError {
  readonly statusCode = 400;

  constructor(readonly given: unknown) {
    super(
      'FAULT_UNKNOWN',
      `This fault does not exist: ${JSON.stringify(given)}.`,
      'Send { service: email|submission, mode: status|hang|drop|deliver-then-fail|' +
        'deliver-then-drop|deliver-then-hang, status?, times?, retryAfter? }, ' +
        'or { path: <regular expression>, mode: status|hang|tamper|throw, status?, times? }.',
    );
  }
}

/** The active faults of services and files. Initially none. */
export class Faults {
  readonly #services = new Map<FaultedService, ServiceFault>();
  readonly #files = new Map<string, FileFault>();

  /**
   * Activates a fault. It replaces an earlier one for the same service or path.
   * @throws UnknownFaultError
   */
  set(input: unknown): void {
    const parsed = v.safeParse(anyFault, input);
    if (!parsed.success) throw new UnknownFaultError(input);
    const fault = parsed.output;
    if ('path' in fault) this.#files.set(fault.path, fault);
    else this.#services.set(fault.service, fault);
  }

  /** Deactivates all faults. */
  clear(): void {
    this.#services.clear();
    this.#files.clear();
  }

  /** Returns the fault for the next request to a service and counts it. */
  takeServiceFault(service: FaultedService): ServiceFault | undefined {
    return consumeFault(this.#services, service);
  }

  /** Returns the fault for the next request of a file and counts it. */
  takeFileFault(path: string): FileFault | undefined {
    const key = [...this.#files.keys()].find((expression) => new RegExp(expression).test(path));
    return key === undefined ? undefined : consumeFault(this.#files, key);
  }
}

function consumeFault<Key, Fault extends { times?: number | undefined }>(
  faults: Map<Key, Fault>,
  key: Key,
): Fault | undefined {
  const fault = faults.get(key);
  if (fault?.times === undefined) return fault;
  if (fault.times > 1) faults.set(key, { ...fault, times: fault.times - 1 });
  else faults.delete(key);
  return fault;
}

function isRegularExpression(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
}
