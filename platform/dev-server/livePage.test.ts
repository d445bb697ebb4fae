/** @jest-environment node */
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { atHome, pageDataOf } from './livePage';

const site = {
  ...defaultSiteConfig,
  imageBase: 'https://img.example',
  services: {
    email: { ...defaultSiteConfig.services.email, origin: 'https://mail.example' },
    submission: { ...defaultSiteConfig.services.submission, origin: 'https://forms.example' },
  },
};

test('forms and pictures of a live page are those of this machine', () => {
  const data = JSON.stringify({ contract: 1, shell: '1.0.0', area: null, site });
  const page = `<form action="https://forms.example/submit"><img src="https://img.example/areas/a.svg"></form>
<script type="application/json" id="page-data">${data}</script>`;
  const home = atHome(page, site);
  expect(home).toContain('<form action="/submit"><img src="/areas/a.svg">');
  expect(pageDataOf(home).site).toMatchObject({
    imageBase: '',
    services: { email: { origin: '' }, submission: { origin: '' } },
  });
});

test('a page without addresses of other machines stays as it is', () => {
  expect(atHome('<p>Hello</p>', defaultSiteConfig)).toBe('<p>Hello</p>');
});

test('a document that nobody composed is refused with what to do', () => {
  expect(() => pageDataOf('<p>Please log in</p>')).toThrow(/composition did not write/);
});
