import { structuredDataOf } from '@concourse/area/structuredData';
import { duringRender } from '@concourse/testing/duringRender';
import { faq } from './content/faq';
import { routes } from './routes';
import { schema } from './structuredData';

const dataOf = structuredDataOf(routes, schema);
const structuredData = (...page: Parameters<typeof dataOf>): object[] =>
  duringRender(() => dataOf(...page));

const typesOf = (objects: object[]): unknown[] =>
  objects.map((object) => ('@type' in object ? object['@type'] : undefined));

test('the landing page has structured data for breadcrumbs, FAQ and ceremony', () => {
  const objects = structuredData('awards', {}, '/gais/award');
  expect(typesOf(objects)).toEqual(['FAQPage', 'BusinessEvent', 'BreadcrumbList']);
  const [questions, ceremony] = objects;
  expect(questions).toMatchObject({ mainEntity: { length: faq.length } });
  expect(ceremony).toMatchObject({ startDate: '2026-03-19' });
});

test('every other page has breadcrumbs', () => {
  for (const { id, path } of routes.filter((route) => route.id !== 'awards')) {
    const [trail] = structuredData(id, {}, path);
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: 'GAIS' },
        { name: 'Awards', item: 'http://localhost:8080/gais/award' },
        { position: 3, item: `http://localhost:8080${path}` },
      ],
    });
  }
});
