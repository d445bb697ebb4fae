import { loadStyles } from './styles';

const style = (name: string) => ({ href: `/areas/mf-x/1.0.0/${name}`, integrity: 'sha384-x' });
const links = (): HTMLLinkElement[] => [...document.querySelectorAll('link')];

beforeEach(() => document.head.replaceChildren());

test('a stylesheet is loaded once, with its integrity, even if requested twice', async () => {
  const loads = [loadStyles([style('a.css')]), loadStyles([style('a.css')])];
  const [link, ...others] = links();
  expect(others).toEqual([]);
  expect(link).toMatchObject({ integrity: 'sha384-x', crossOrigin: 'anonymous' });
  link?.dispatchEvent(new Event('load'));
  await Promise.all(loads);
  await loadStyles([style('a.css')]);
  expect(links()).toHaveLength(1);
});

test('a stylesheet of the document is not loaded again', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/areas/mf-x/1.0.0/b.css">';
  await loadStyles([style('b.css')]);
  expect(links()).toHaveLength(1);
});

test('a stylesheet that fails rejects and is loaded again by the next call', async () => {
  const first = loadStyles([style('c.css')]);
  links()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('/areas/mf-x/1.0.0/c.css did not load');
  const second = loadStyles([style('c.css')]);
  expect(links()).toHaveLength(1);
  links()[0]?.dispatchEvent(new Event('load'));
  await second;
});

test('an area without styles loads nothing', async () => {
  await loadStyles();
  expect(links()).toEqual([]);
});
