// The shell provides this as a global variable; foreign hosts load it from here.
export { default } from '@module-federation/webpack-bundler-runtime';
