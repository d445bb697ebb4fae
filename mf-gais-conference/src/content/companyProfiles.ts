import data from './companyProfiles.json';
import { industries, type IndustryId } from './industries';

/** The role of a company: builds, buys or audits AI. */
export type Part = 'builds' | 'buys' | 'audits';

export type CompanyProfile = {
  part: Part;
  /** One of the fifteen industries, or another field. */
  field: IndustryId | OtherField;
  /** Description in one line. */
  does: string;
};

type OtherField = keyof typeof data.otherFields;

const fieldNames: Record<string, string> = {
  ...data.otherFields,
  ...Object.fromEntries(industries.map(({ id, text }) => [id, text])),
};

export const fieldName = ({ field }: CompanyProfile): string => fieldNames[field] ?? field;

/** Company profiles by id, shown on the companies page. */
export const companyProfiles = data.companyProfiles as Record<string, CompanyProfile>;

export const companiesIn = (industry: IndustryId): number =>
  Object.values(companyProfiles).filter(({ field }) => field === industry).length;
