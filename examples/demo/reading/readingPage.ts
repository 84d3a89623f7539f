import { escaped } from './escaped.js';

export interface ReadingText {
  readonly title: string;
  readonly nonce: string;
  /** The page's content, as HTML. */
  readonly body: string;
}

const style = `
:root { color-scheme: dark light; --canvas: #081114; --panel: #0f191c; --line: #2a383d; --text: #eff5f5; --quiet: #becacd; --accent: #6cdfe5; }
@media (prefers-color-scheme: light) { :root { --canvas: #eae7e2; --panel: #fbf9f5; --line: #e1dcd3; --text: #10252c; --quiet: #3e5157; --accent: #006a79; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--text); font: 400 16px/26px ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif; }
main { max-inline-size: 960px; margin: 0 auto; padding: 16px 24px 64px; }
nav { display: flex; flex-wrap: wrap; gap: 0 24px; } nav a, .contents a, .files a { display: inline-flex; align-items: center; min-block-size: 44px; }
h1 { margin: 16px 0 8px; font-size: 34px; line-height: 40px; letter-spacing: -.025em; overflow-wrap: anywhere; } h2 { margin: 40px 0 8px; font-size: 22px; line-height: 28px; } h3 { margin: 32px 0 8px; font-size: 17px; line-height: 24px; }
p, li { overflow-wrap: anywhere; } a { color: var(--accent); text-underline-offset: 3px; }
code, pre { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 14px; } :not(pre) > code { padding: 1px 5px; border-radius: 6px; background: var(--panel); box-shadow: 0 0 0 1px var(--line); }
pre { padding: 16px; border-radius: 16px; background: var(--panel); box-shadow: 0 0 0 1px var(--line); line-height: 21px; overflow-x: auto; }
table { display: block; max-inline-size: 100%; overflow-x: auto; border-collapse: collapse; } th, td { padding: 8px 12px; border: 1px solid var(--line); text-align: start; vertical-align: top; } th { background: var(--panel); }
blockquote { margin: 16px 0; padding: 0 16px; border-inline-start: 3px solid var(--accent); color: var(--quiet); } img { max-inline-size: 100%; }
.contents { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr)); gap: 16px; margin-block-start: 24px; } .contents section { padding: 16px 20px; border-radius: 16px; background: var(--panel); box-shadow: 0 0 0 1px var(--line); } .contents h2 { margin: 0; font-size: 17px; line-height: 24px; }
.contents ul, .files { margin: 0; padding: 0; list-style: none; } .files { padding: 8px 20px; border-radius: 16px; background: var(--panel); box-shadow: 0 0 0 1px var(--line); }
:focus-visible { outline: 3px solid var(--text); outline-offset: 2px; border-radius: 8px; }
`;

/** Returns a page for light and dark themes. It loads nothing from other servers, and has no script. */
export function readingPage({ title, nonce, body }: ReadingText): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${escaped(title)} · Tributary</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${style}</style>
</head>
<body><main><nav aria-label="Up"><a href="/">The river</a><a href="/read/docs/">Documentation</a></nav>${body}</main></body>
</html>
`;
}
