import type { GalleryPage } from './Gallery.js';

const names: Readonly<Record<GalleryPage, string>> = {
  amounts: 'Amounts',
  swap: 'Swap',
  settings: 'Settings',
  choices: 'Choices',
  tokens: 'Tokens',
  wallets: 'Wallets',
  network: 'Switch network',
  handover: 'Buy with a card',
};

/** Returns the page around the components, with links between the groups. */
export function galleryPage(_facts: null, nonce: string): string {
  const links = Object.entries(names).map(([page, name]) => `<a href="/gallery?page=${page}">${name}</a>`);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark">
    <meta name="sc-nonce" content="${nonce}">
    <title>Gallery of parts · Tributary</title>
    <link rel="icon" href="data:,">
    <style nonce="${nonce}">body { margin: 0; background: #081114 } nav { display: flex; flex-wrap: wrap; gap: 0 20px; padding: 8px 16px; font: 500 15px/22px system-ui, sans-serif } nav a { display: inline-flex; align-items: center; min-height: 44px; color: #eff5f5 } :focus-visible { outline: 3px solid #fff }</style>
  </head>
  <body>
    <nav aria-label="Parts"><a href="/">The river</a>${links.join('')}</nav>
    <main id="root"></main>
    <noscript>The gallery runs in the browser and needs JavaScript.</noscript>
    <script src="/assets/gallery.js" defer></script>
  </body>
</html>
`;
}

/** Allows one frame: a component that shows a page of the devnet. */
export function galleryPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    'frame-src http://localhost:* http://127.0.0.1:*',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
