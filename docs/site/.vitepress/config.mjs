import { defineConfig } from 'vitepress';
import { anchorOf } from '../anchorOf.mjs';
import { base, outDir } from '../place.mjs';
import { sidebar } from '../sidebar.mjs';

export default defineConfig({
  title: 'Tributary',
  description: 'Funding routes for wallets and games',
  base,
  srcDir: './.pages',
  outDir,
  cacheDir: './.cache',
  lastUpdated: false,
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  // As the repository's own pages are linked: the generator's own anchors put a `_` before digits.
  markdown: { lineNumbers: false, anchor: { slugify: anchorOf } },
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Quick start', link: '/docs/tutorials/web-shop' },
      { text: 'Widgets', link: '/docs/reference/widgets' },
      { text: 'Errors', link: '/docs/reference/errors' },
      { text: 'API', link: '/api/index.html', target: '_self' },
    ],
    sidebar,
    outline: [2, 3],
  },
});
