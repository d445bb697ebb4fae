import type { SiteConfig } from '@concourse/contract/siteConfig';
import data from './postings.json';

export type Responsibility = { category: string; tasks: string[] };

export type Posting = {
  /** Also the URL fragment of its tab, `/Careers#sales`, and the key of its application form. */
  id: keyof SiteConfig['links']['application'];
  title: string;
  duration: string;
  workHours: string;
  shifts: string;
  location: string;
  type: string;
  keyResponsibilities: string[];
  /** Shown as "Key Roles" unless empty. */
  roles: string[];
  responsibilities: Responsibility[];
};

export const postings = data.postings.map((posting) => ({
  ...data.terms,
  ...posting,
})) as Posting[];
