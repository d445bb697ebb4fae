/** What keeps `status` and `rollback` from their goals. Taken beside others on two cores, 23 November 2026. */
export const startupCost =
  'of the processor time of `status`, eight tenths go into loading the tool and the parts of Node that it needs, as `status --help` shows; a quarter is an empty Node';
