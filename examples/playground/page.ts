/**
 * Returns the page around the bundle, under the strictest policy of a host: no inline script, no
 * eval, styles by nonce only.
 */
export function playgroundPage(nonce: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark light">
    <meta name="csp-nonce" content="${nonce}">
    <title>Tributary playground</title>
    <link rel="icon" href="data:,">
    <style nonce="${nonce}">html { background: #081114 } body { margin: 0 }</style>
  </head>
  <body>
    <div id="root"></div>
    <noscript>The playground runs in the browser and needs JavaScript.</noscript>
    <script src="/assets/playground.js" defer></script>
  </body>
</html>
`;
}

/** `connect-src` and `frame-src` allow only the devnet, whose services listen on 127.0.0.1. */
export function playgroundPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'nonce-${nonce}'`,
    'img-src https: data:',
    "connect-src 'self' http://127.0.0.1:*",
    'frame-src http://127.0.0.1:*',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
