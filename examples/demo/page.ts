/** Returns the page around the bundle: it loads nothing from other servers, and only its background is inline. */
export function demoPage(): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark light">
    <title>Moonferry, a Tributary demo</title>
    <link rel="icon" href="data:,">
    <style>html { background: #081114 } body { margin: 0 }</style>
  </head>
  <body>
    <div id="root"></div>
    <noscript>This demo runs in the browser and needs JavaScript.</noscript>
    <script src="/assets/game.js" defer></script>
  </body>
</html>
`;
}
