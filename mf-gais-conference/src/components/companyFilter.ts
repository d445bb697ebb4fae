import { attendees } from '../content/attendees';
import type { Company } from '../content/company';
import {
  companyProfiles,
  fieldName,
  type CompanyProfile,
  type Part,
} from '../content/companyProfiles';
import type { Attendee } from '../content/person';
import { wordMatcher } from '../search/wordMatcher';

export type ListedCompany = Company & { profile: CompanyProfile; people: Attendee[] };

/** Returns a company with its profile and people. @throws Error if `companyProfiles` does not contain it */
export function listedCompany(company: Company): ListedCompany {
  const profile = companyProfiles[company.id];
  if (!profile) throw new Error(`companyProfiles.json has no profile for ${company.id}`);
  return { ...company, profile, people: attendees.filter((one) => one.company === company.name) };
}

/** Returns the companies whose name, field, description or people contain every word of the text. */
export function matchingCompanies(
  companies: readonly ListedCompany[],
  text: string,
): ListedCompany[] {
  const matches = wordMatcher(text);
  return companies.filter(({ name, profile, people }) =>
    matches([name, fieldName(profile), profile.does, ...people.map((one) => one.name)].join(' ')),
  );
}

/** Returns the companies that build, buy or audit, or all companies. */
export const companiesByPart = (
  companies: readonly ListedCompany[],
  part: Part | 'all',
): ListedCompany[] => companies.filter(({ profile }) => part === 'all' || profile.part === part);
