import data from '../../facts.json';

/** The published material of a session. The id and title are those of the session. */
export type Material = {
  id: string;
  title: string;
  caseFile?: string | null;
  recording?: string | null;
  quote?: string | null;
  quotedBy?: string | null;
};

/** Sessions with published material, from `facts.json`. */
export const material = data.facts['gais.material'].value as Material[];

export const materialParts = {
  caseFile: 'Case file',
  recording: 'Recording',
  quote: 'Quote',
} as const;

export type MaterialPart = keyof typeof materialParts;

const materialPartIds = Object.keys(materialParts) as MaterialPart[];

export const partsOf = (own: Material | undefined): MaterialPart[] =>
  materialPartIds.filter((part) => own?.[part]);

export const askForMaterial = {
  href: '/gais/contact#write',
  label: 'Ask us to email you when there is more',
};
