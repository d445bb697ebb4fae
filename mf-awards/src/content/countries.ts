import countries from './countries.json';

/** Best Use of AI in Industry nomination. */
export { countries };

/** AI Integration nomination. */
export const countriesAndOther: string[] = [...countries, 'Other'];
