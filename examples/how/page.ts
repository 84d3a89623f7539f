/** Returns the page of `/how`; it uses the front door's policy. */
export function howPage(_facts: null, nonce: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark">
    <meta name="csp-nonce" content="${nonce}">
    <title>How it was done · Moonferry</title>
    <link rel="icon" href="data:,">
    <style nonce="${nonce}">html { background: #081114 } body { margin: 0 }</style>
  </head>
  <body>
    <div id="root"></div>
    <noscript>This page buys in the browser and needs JavaScript.</noscript>
    <script src="/assets/how.js" defer></script>
  </body>
</html>
`;
}
