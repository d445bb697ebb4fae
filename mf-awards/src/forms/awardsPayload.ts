import { OTHER_AWARDS_INDUSTRY } from '../content/industries';
import type { CategoryChoice } from './categoryChoice';

export type AwardsPayload = CategoryChoice & {
  organizationName: string;
  contactPerson: string;
  jobTitle: string;
  email: string;
  website: string;
  incorporationYear: number | '';
  country: string;
  foundersName: string;
  totalEmployees: number | '';
  companyDescription: string;
  industry: string;
  /** Only if the industry is "Others". */
  customIndustry?: string;
  specialization: string;
  declaration: boolean;
};

/**
 * Returns the payload of the Global AI Excellence Awards nomination: the ids of the selected categories and a text
 * for each id. It contains no data of unselected categories.
 */
export function awardsPayload(values: AwardsPayload): AwardsPayload {
  return {
    organizationName: values.organizationName,
    contactPerson: values.contactPerson,
    jobTitle: values.jobTitle,
    email: values.email,
    website: values.website,
    incorporationYear: values.incorporationYear,
    country: values.country,
    foundersName: values.foundersName,
    totalEmployees: values.totalEmployees,
    companyDescription: values.companyDescription,
    industry: values.industry,
    ...(values.industry === OTHER_AWARDS_INDUSTRY && { customIndustry: values.customIndustry }),
    specialization: values.specialization,
    declaration: values.declaration,
    selectedCategories: values.selectedCategories,
    justifications: Object.fromEntries(
      values.selectedCategories.map((id) => [id, (values.justifications[id] ?? '').trim()]),
    ),
  };
}
