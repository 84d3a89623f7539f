import { styles } from './styles.js';

/** Returns the game's page: inline styles have a nonce, nothing else is inline. */
export function riverPage(nonce: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="dark">
    <title>Moonferry, a game on the river</title>
    <link rel="icon" href="data:,">
    <style nonce="${nonce}">${styles}</style>
  </head>
  <body>
    <canvas id="river" aria-hidden="true"></canvas>
    <main id="game">
      <header>
        <h1>Moonferry</h1>
        <p>Sail with the arrow keys, or touch the water.</p>
      </header>
    </main>
    <noscript>This game runs in the browser and needs JavaScript.</noscript>
    <script src="/assets/river.js" defer></script>
  </body>
</html>
`;
}

/** `connect-src` allows only the devnet, whose services listen on 127.0.0.1. Drawing needs no source. */
export function riverPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    "connect-src 'self' http://127.0.0.1:*",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
