export { dev } from '@concourse/dev-server/dev';
export { openRest } from './rest';
