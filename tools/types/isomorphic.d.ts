// The parts of the DOM that modules of `contract` and `site` name. Node loads these modules to prerender pages and calls
// none of these functions.
declare const window: EventTarget;
declare const document: {
  getElementById(id: string): { textContent: string | null } | null;
  addEventListener(type: 'visibilitychange', listener: () => void): void;
  removeEventListener(type: 'visibilitychange', listener: () => void): void;
};
