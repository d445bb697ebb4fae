export { dev } from './dev';
export { openRest } from './rest';
