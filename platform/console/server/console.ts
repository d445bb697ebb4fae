export { bundlePage } from './bundlePage';
export { openConsole } from './openConsole';
