/** Addresses of the inspector and of its data; areas and live editions never have them. */
export const inspectorPaths = {
  script: '/__inspector.js',
  inspection: '/__inspector.json',
} as const;

/** Facts about a release that pages do not show. */
export type InspectedPart = {
  version: string;
  /** The version of the contract that it was built for, if known. */
  contract?: number;
  /** Its owner, such as `Awards team, #awards`, if its release states one. */
  owner?: string;
  /** It is previewed, or developed. */
  isShown?: true;
};

/** The data of the inspector. */
export type Inspection = {
  kind: 'preview' | 'development';
  /** The environment of the other releases; null if unknown. */
  environment: string | null;
  /** The shell and all areas, by name. */
  parts: Record<string, InspectedPart>;
};
