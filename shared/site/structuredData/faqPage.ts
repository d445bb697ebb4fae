import type { FAQPage, WithContext } from 'schema-dts';

type Item = { question: string; answer: string; points?: string[] };

/** Questions with their full answers, as shown on the page. */
export const faqPage = (items: Item[]): WithContext<FAQPage> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer, points = [] }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: [answer, ...points].join('\n') },
  })),
});
