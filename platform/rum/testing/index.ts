export { startQueryServer } from '../remote/queryServer';
export { makeReport } from './makeReport';
