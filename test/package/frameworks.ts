import { forParcel, widgetPage } from './bundlers.js';

export interface Framework {
  readonly needs: readonly string[];
  /** Version of React and React DOM. Default: the one that this repository is built with. */
  readonly react?: string;
  /** Fields of package.json. `npm start` prints its address: it uses a free port, by `--port 0` or the environment's `PORT`. */
  readonly manifest: Readonly<Record<string, unknown>> & {
    readonly scripts: { readonly build: string; readonly start: string };
  };
  readonly files: Readonly<Record<string, string>>;
}

const shop = `import { createFundingEngine } from 'tributary-sdk/core';
import { swapPlugin } from 'tributary-sdk/plugins/swap';
import { SwapWidget, TributaryProvider } from 'tributary-sdk/widgets/swap';
const engine = createFundingEngine({ environment: 'sandbox', plugins: [swapPlugin()] });
export default function Shop() { return <TributaryProvider engine={engine}><SwapWidget /></TributaryProvider>; }
`;

const viteScripts = { build: 'vite build --logLevel warn', start: 'vite preview' };
/** Its packages name each other's exact version, and are not always published together. */
const reactRouter = '7.18.4';

/** Frameworks for a game's page; each is built and served as its own guide says. A minute each: only with FULL=1. */
export const frameworks = {
  parcel: {
    needs: ['parcel@2', 'vite@7'],
    manifest: {
      ...forParcel,
      // It serves only sources; its build consists of files.
      scripts: { build: 'parcel build index.html --no-source-maps --log-level warn', start: 'vite preview' },
    },
    files: widgetPage,
  },
  'Vite with React 18': { needs: ['vite@7'], react: '18', manifest: { scripts: viteScripts }, files: widgetPage },
  'React Router': {
    needs: ['', 'dev', 'node', 'serve']
      .map((part) => `${part === '' ? 'react-router' : `@react-router/${part}`}@${reactRouter}`)
      .concat('isbot@5', 'vite@7'),
    manifest: {
      type: 'module',
      scripts: { build: 'react-router build', start: 'react-router-serve ./build/server/index.js' },
    },
    files: {
      'vite.config.js': `import { reactRouter } from '@react-router/dev/vite';
export default { plugins: [reactRouter()] };`,
      'app/routes.js': `import { index } from '@react-router/dev/routes';
export default [index('shop.jsx')];`,
      'app/root.jsx': `import { Links, Meta, Outlet, Scripts } from 'react-router';
export default function Root() {
  return <html lang="en"><head><meta charSet="utf-8" /><Meta /><Links /></head><body><Outlet /><Scripts /></body></html>;
}`,
      'app/shop.jsx': shop,
    },
  },
  Next: {
    needs: ['next@15'],
    manifest: { scripts: { build: 'next build', start: 'next start' } },
    files: {
      'app/layout.jsx':
        'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }',
      // A page of the server, the widget in a file of the client.
      'app/page.jsx': `import Shop from './Shop';
export default function Page() { return <Shop />; }`,
      'app/Shop.jsx': `'use client';\n${shop}`,
    },
  },
} satisfies Readonly<Record<string, Framework>>;
