/** Where the inspector and what it is told lie; no area can have such addresses, and no live edition has them. */
export const inspectorPaths = {
  script: '/__inspector.js',
  inspection: '/__inspector.json',
} as const;

/** What is known of a release beside what a page shows of it. */
export type InspectedPart = {
  version: string;
  /** The version of the contract that it was built for; left out where nobody knows. */
  contract?: number;
  /** Who answers for it, such as `Awards team, #awards`; left out where its release does not say. */
  owner?: string;
  /** It is what this site is looked at for: previewed, or developed. */
  isShown?: true;
};

/** What the inspector is told of the site that it stands on. */
export type Inspection = {
  kind: 'preview' | 'development';
  /** Whose rest is shown; null where nobody says. */
  environment: string | null;
  /** The shell and all areas, by name. */
  parts: Record<string, InspectedPart>;
};
