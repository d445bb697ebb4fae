export { createConsole, openConsole } from './server/console';
export type {
  ActionResult,
  ApiError,
  ChangePlan,
  ConsoleInfo,
  RequestList,
  RequestView,
} from './server/api';
export type { Holds } from './service/siteRules';
export type { SignInOptions } from './server/signIn';
export type { ChangeRequest } from './service/changeRequest';
export { consoleService, type ConsoleService } from './service/consoleService';
export type { ChangeOptions } from './service/options';
