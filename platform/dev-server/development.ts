/** The script of `dev`, as areas in the page use it. */
export type DevClient = {
  /** Calls the listener after every build of an area, one call at a time. */
  onBuilt: (area: string, listener: (hash: string) => Promise<void>) => void;
};

/** A problem that `dev` shows to the developer. */
export type OverlayProblem = {
  area: string;
  kind: 'compile' | 'types' | 'render' | 'browser' | 'content';
  /** File (from the root), line and column: `mf-awards/src/pages/AwardsPage.tsx:12:3`. Or the address of a page. */
  place?: string | undefined;
  text: string;
};

/** Paths that `dev` itself serves. */
export const developmentPaths = {
  script: '/__dev/client.js',
  events: '/__dev/events',
  sources: '/__dev/sources',
} as const;

/** Marks an element with the markup of another page. React renders it instead of hydrating it. */
export const clientRenderedAttribute = 'data-client-rendered';

declare global {
  var siteDevelopment: DevClient | undefined;
}
