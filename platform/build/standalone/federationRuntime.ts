// What our shell provides to remotes as a global, for hosts that do not.
export { default } from '@module-federation/webpack-bundler-runtime';
