/** The list of what is published of each session, in `facts.json`. The organiser may edit it. */
export const material = 'gais.material';

/** Labels of the parts, by the fields of the list. */
export const materialParts = {
  caseFile: 'Case file',
  recording: 'Recording',
  quote: 'Quote',
} as const;

export type MaterialPart = keyof typeof materialParts;

export const materialPartIds = Object.keys(materialParts) as MaterialPart[];

export const askForMaterial = {
  href: '/gais/contact#write',
  label: 'Ask us to email you when there is more',
};
