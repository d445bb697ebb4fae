/** What the script of `dev` offers to areas in the page. */
export type Development = {
  /** Asks to be told when an area was built. One build is taken after the other. */
  onBuilt: (area: string, listener: (hash: string) => Promise<void>) => void;
};

/** Something that somebody has to mend, and where. */
export type Problem = {
  area: string;
  kind: 'compile' | 'types' | 'render' | 'browser';
  /** File and line from the root of the repository, such as `mf-awards/src/pages/AwardsPage.tsx:12:3`. */
  place?: string | undefined;
  text: string;
};

/** Where the browser asks `dev` for what is its own. */
export const developmentPaths = {
  script: '/__dev/client.js',
  events: '/__dev/events',
  sources: '/__dev/sources',
  pages: '/__dev/pages',
} as const;

/** Attribute of an element whose markup is of another page: React draws it anew and hydrates nothing. */
export const drawnAnew = 'data-drawn-anew';

/** A page that has to be compiled, by its file. */
export type WantedPage = { area: string; file: string };

declare global {
  var siteDevelopment: Development | undefined;
}
