import { gameIcon } from '../../playground/gameIcon.js';
import { scene } from './scene.js';
import { style } from './style.js';

export interface FrontDoorFacts {
  /** Whole tokens with the symbol: '45 USDC'. */
  readonly price: string;
  /** Whole tokens: '1.25'; `null` if it could not be read. */
  readonly held: string | null;
}

const quiet = `<a href="/playground">Playground</a><a href="/gallery">Gallery</a><a href="/docs/">Documentation</a><a href="/read/examples/front-door">Source</a>`;

/**
 * Returns the page with the whole scene, so that it is visible before any script has loaded. The
 * figures come from the devnet and contain only digits.
 */
export function frontDoorPage({ price, held }: FrontDoorFacts, nonce: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark">
    <meta name="csp-nonce" content="${nonce}">
    <meta name="sc-nonce" content="${nonce}">
    <title>A lantern for the crossing · Moonferry</title>
    <link rel="icon" href="data:,">
    <style nonce="${nonce}">${style}</style>
  </head>
  <body>
    <main class="door" id="door" data-stage="idle">
      ${scene}
      <p class="brand"><img src="${gameIcon}" alt="">Moonferry</p>
      <div class="copy">
        <h1 id="title" tabindex="-1">A lantern for the crossing</h1>
        <p class="sentence" id="sentence">It costs ${price}. ${held === null ? '' : `You have ${held}. `}See where the rest can come from.</p>
        <button class="press" id="buy" type="button">Buy the lantern</button>
        <p class="note" id="note">${price} of test money, on local chains. Every step is really signed.</p>
      </div>
      <div class="labels" id="labels" aria-hidden="true"></div>
      <nav class="bank" aria-label="More">${quiet}</nav>
    </main>
    <aside class="drawer" id="drawer" aria-label="Buy the lantern" hidden></aside>
    <p id="said" role="status" hidden></p>
    <noscript>The lantern is bought by a script of this page.</noscript>
    <script src="/assets/door.js" defer></script>
  </body>
</html>
`;
}

/** Allows nothing from other servers: only scripts of this server, inline images, and the devnet on 127.0.0.1. */
export function frontDoorPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    "connect-src 'self' http://127.0.0.1:*",
    'frame-src http://127.0.0.1:*',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
