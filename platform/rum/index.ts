export { dropReports } from './receiveReports';
export { createQueryClient } from './remote/queryClient';
export { duckdbPackage } from './ReportDatabase';
export {
  type QueryParams,
  type QueryResult,
  type ReportQueries,
  vitalBounds,
} from './reportQueries';
export { reportsExtension, type ReportsOptions } from './reportsExtension';
