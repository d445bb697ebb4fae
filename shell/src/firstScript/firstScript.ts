import type { EarlyClick } from './earlyClick';
import type { ScriptLoader } from './scriptLoader';

/** The first script of a document passes this to the start script, which has no access to its modules. */
export type FirstScript = {
  /** The path at which the browser loaded the document. The address can change before the shell starts. */
  documentPath: string;
  earlyClick: EarlyClick;
  scripts: ScriptLoader;
};

declare global {
  var firstScript: FirstScript | undefined;
}
