/** Why `status` and `rollback` miss their goals. Measured on two shared cores, 23 November 2026. */
export const startupCost =
  '80% of the CPU time of `status` is loading the tool and the Node modules that it needs, as `status --help` shows; starting an empty Node process takes 25%';
