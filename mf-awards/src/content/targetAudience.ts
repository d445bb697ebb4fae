export { default as targetAudience } from './targetAudience.json';
