import type { EarlyInput } from './earlyInput';
import type { ScriptLoader } from './scriptLoader';

/** The first script of a document passes this to the start script, which has no access to its modules. */
export type FirstScript = {
  /** The path at which the browser loaded the document. The address can change before the shell starts. */
  documentPath: string;
  earlyInput: EarlyInput;
  /** Resolves with the first input on the document, which may have come before the start script. */
  firstInput: Promise<void>;
  /** Resolves when the page needs the code of its area. */
  areaNeed: Promise<void>;
  /** True until then. */
  areaWaits: boolean;
  closeMenus: () => void;
  scripts: ScriptLoader;
};

declare global {
  var firstScript: FirstScript | undefined;
}
