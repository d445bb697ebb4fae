export type LegalSection = {
  id: string;
  title: string;
  paragraphs: string[];
  points?: string[];
};
