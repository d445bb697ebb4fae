/** Addresses of the inspector and its data. Areas and live editions never have them. */
export const inspectorPaths = {
  script: '/__inspector.js',
  inspection: '/__inspector.json',
} as const;

export type InspectedPart = {
  version: string;
  contract?: number;
  /** For example `Awards team, #awards`. */
  owner?: string;
  /** Set for the release that is previewed or developed. */
  isShown?: true;
};

export type Inspection = {
  kind: 'preview' | 'development';
  /** The environment of the other releases; null if unknown. */
  environment: string | null;
  parts: Record<string, InspectedPart>;
};
