import { defaultSiteConfig } from '@concourse/shared/contract/siteConfig';
import { postings } from './content/postings';
import { structuredData } from './structuredData';

type Thing = Record<string, unknown> & { '@type': string };

const things = structuredData('careers', {}, '/Careers') as Thing[];

test('each internship is a job posting that links to its tab', () => {
  const jobs = things.filter((thing) => thing['@type'] === 'JobPosting');
  expect(jobs.map((job) => [job.title, job.url])).toEqual(
    postings.map(({ title, id }) => [title, `${defaultSiteConfig.siteUrl}/Careers#${id}`]),
  );
  for (const job of jobs) {
    expect(job).toMatchObject({
      employmentType: 'INTERN',
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { name: 'Anywhere' },
      datePosted: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
      workHours: '3-4 hours/day, shifts at 4PM and 7PM',
      hiringOrganization: { name: 'Concourse Summits' },
    });
  }
});

test('the trail leads from home to the page', () => {
  const trail = things.find((thing) => thing['@type'] === 'BreadcrumbList');
  expect((trail?.itemListElement as { name: string }[]).map(({ name }) => name)).toEqual([
    'Home',
    'Careers',
  ]);
});
