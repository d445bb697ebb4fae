import type { EarlyClick } from './earlyClick';
import type { ScriptLoader } from './scriptLoader';

/** What the first script of a document leaves to the start script, which is a separate build without its modules. */
export type FirstScript = {
  /** The path at which the browser loaded the document. The address can change before the shell starts. */
  documentPath: string;
  earlyClick: EarlyClick;
  scripts: ScriptLoader;
};

declare global {
  var firstScript: FirstScript | undefined;
}
