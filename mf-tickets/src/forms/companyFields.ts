import { text, url, year } from '@concourse/forms/fields';

/** The first fields of every form for companies. */
export const companyFields = [
  text({
    name: 'companyName',
    label: 'Company name',
    required: 'Enter the name of the company',
    autocomplete: 'organization',
  }),
  url({
    name: 'website',
    label: 'Website',
    required: 'Enter the address of the website',
    autocomplete: 'url',
    width: 'half',
  }),
  text({
    name: 'headquarters',
    label: 'Headquarters',
    hint: 'City and country',
    required: 'Enter where the headquarters are',
  }),
] as const;

/** The years that an edition accepts. */
export type Years = { first: number; last: number; thisYear?: boolean };

type CompanyYear<Name> = { name: Name; label: string; required: string };

/** Field for a company's founding year. Each form has its own key and label. */
export function companyYear<const Name extends string>(
  words: CompanyYear<Name>,
  { first, last, thisYear = false }: Years,
) {
  const limits = `${first} and ${thisYear ? 'this year' : last}`;
  return year({
    ...words,
    hint: `Between ${limits}`,
    as: 'number',
    from: first,
    to: last,
    thisYear,
    invalid: `Enter a year between ${limits}`,
  });
}
