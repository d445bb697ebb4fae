/** The interface of the script of `dev` to developed areas in the page. */
export type DevClient = {
  /** Calls the listener after every build of an area, one call at a time. */
  onBuilt: (area: string, listener: (hash: string) => Promise<void>) => void;
};

/** A problem that `dev` reports to the developer. */
export type Problem = {
  area: string;
  kind: 'compile' | 'types' | 'render' | 'browser';
  /** File and line from the root of the repository, such as `mf-awards/src/pages/AwardsPage.tsx:12:3`. */
  place?: string | undefined;
  text: string;
};

/** The addresses of `dev` itself. */
export const developmentPaths = {
  script: '/__dev/client.js',
  events: '/__dev/events',
  sources: '/__dev/sources',
  pages: '/__dev/pages',
} as const;

/** Attribute of an element with the markup of another page: React renders it without hydration. */
export const clientRenderedAttribute = 'data-client-rendered';

/** A page to compile, by its file. */
export type RequestedPage = { area: string; file: string };

declare global {
  var siteDevelopment: DevClient | undefined;
}
