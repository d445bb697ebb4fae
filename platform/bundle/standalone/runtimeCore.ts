// What our shell provides to remotes as a global, for hosts that do not.
export * from '@module-federation/runtime-core';
