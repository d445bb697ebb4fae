// The shell provides these as global variables; foreign hosts load them from here.
export { default as federation } from '@module-federation/webpack-bundler-runtime';
export { default as singleSpaReact } from 'single-spa-react';
