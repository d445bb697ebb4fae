import data from '../../facts.json';

/** What is published of a session after the summit. The id and title are those of the session. */
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

/** The parts of a session's material, with their names for one and for several. */
export const materialParts = {
  caseFile: ['Case file', 'Case files'],
  recording: ['Recording', 'Recordings'],
  quote: ['Quote', 'Quotes'],
} as const satisfies Partial<Record<keyof Material, readonly [string, string]>>;

export type MaterialPart = keyof typeof materialParts;

export const materialPartIds = Object.keys(materialParts) as MaterialPart[];

/** Where visitors ask for material that is not published yet. */
export const askForMaterial = {
  href: '/gais/contact#write',
  label: 'Ask us to email you when there is more',
};
