/** Addresses of the inspector and of its data; areas and live editions never have them. */
export const inspectorPaths = {
  script: '/__inspector.js',
  inspection: '/__inspector.json',
} as const;

export type InspectedPart = {
  version: string;
  contract?: number;
  /** For example `Awards team, #awards`. */
  owner?: string;
  /** It is previewed, or developed. */
  isShown?: true;
};

export type Inspection = {
  kind: 'preview' | 'development';
  /** The environment of the other releases; null if unknown. */
  environment: string | null;
  /** The shell and all areas. */
  parts: Record<string, InspectedPart>;
};
