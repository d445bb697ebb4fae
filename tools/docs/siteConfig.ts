import { defineConfig, type DefaultTheme, type UserConfig } from 'vitepress';
import { anchorOf, pagesIn, readPage } from './markdown';
import { sourceLinks } from './sourceLinks';

type Item = DefaultTheme.SidebarItem;

const siteLink = (target: string): string => `/${target.replace(/\.md$/, '')}`;

/** The sections of `docs/index.md` with the pages that each one links to. */
function sectionsOfHome(): Item[] {
  const sections: (Item & { items: Item[] })[] = [];
  for (const line of readPage('docs/index.md').prose.split('\n')) {
    const [, heading] = /^## (.*)$/.exec(line) ?? [];
    if (heading !== undefined) sections.push({ text: heading, collapsed: true, items: [] });
    for (const [, text = '', target = ''] of line.matchAll(/\[([^[\]]+)\]\(([^():]+\.md)\)/g)) {
      const items = sections.at(-1)?.items;
      const link = siteLink(target);
      if (!target.startsWith('..') && !items?.some((item) => item.link === link))
        items?.push({ text, link });
    }
  }
  return sections.filter(({ items }) => items.length > 0);
}

const decisions = (): Item => ({
  text: 'Decisions',
  collapsed: true,
  items: pagesIn('docs/decisions').map((file) => ({
    text: readPage(file).title,
    link: siteLink(file.replace(/^docs\//, '')),
  })),
});

const config: UserConfig<DefaultTheme.Config> = defineConfig({
  title: 'Concourse',
  description: 'How to change, release and operate the site.',
  srcDir: '../../docs',
  outDir: '../../.cache/docs',
  cacheDir: '../../.cache/vitepress',
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  cleanUrls: true,
  // Addresses of servers that the reader starts.
  ignoreDeadLinks: 'localhostLinks',
  markdown: {
    anchor: { slugify: anchorOf },
    config: sourceLinks,
  },
  themeConfig: {
    search: { provider: 'local' },
    sidebar: [...sectionsOfHome(), decisions()],
    outline: [2, 3],
    externalLinkIcon: true,
  },
});

export default config;
