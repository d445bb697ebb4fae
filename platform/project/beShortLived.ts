import { setFlagsFromString } from 'node:v8';

/**
 * What most helps a process that ends within seconds. Optimizing a function takes longer than it saves there, and takes
 * the machine from what compresses pages; memory for new objects that grows at once spares copying the same ones.
 */
const flags = ['--interrupt-budget=300000', '--semi-space-growth-factor=16'];

/** Tells the engine that this process soon ends. What runs for long must not: it would stay slow. */
export function beShortLived(): void {
  for (const flag of flags) setFlagsFromString(flag);
}
