import { defineConfig } from 'vitepress';
import { sidebar } from '../sidebar.mjs';

/** `npm start` serves it under `/docs/`; SITE_BASE is for another place. */
const base = process.env.SITE_BASE ?? '/docs/';

export default defineConfig({
  title: 'Tributary',
  description: 'Funding routes for wallets and games',
  base,
  srcDir: './.pages',
  outDir: '../dist/site',
  cacheDir: './.cache',
  lastUpdated: false,
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  markdown: { lineNumbers: false },
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Quick start', link: '/docs/guides/shop' },
      { text: 'Widgets', link: '/docs/widgets' },
      { text: 'Errors', link: '/docs/errors' },
      { text: 'API', link: '/api/index.html', target: '_self' },
    ],
    sidebar,
    outline: [2, 3],
  },
});
