// The shell provides this as a global variable; other hosts may not.
export { default } from '@module-federation/webpack-bundler-runtime';
