/** Dark or light as set in the system, from 320 pixels on. The colours are the widgets'. */
export const style = `
:root { color-scheme: light dark; --page: #eae7e2; --card: #ffffff; --well: #f5f1eb; --line: #e1dcd3; --edge: #738485; --text: #10252c; --soft: #3e5157; --quiet: #526369; --link: #006a79; --good: #2c6b27; --bad: #b02b27; --maybe: #6b3aa6; --ring: #10252c; }
@media (prefers-color-scheme: dark) { :root { --page: #081114; --card: #172326; --well: #0b1316; --line: #2a383d; --edge: #6b7e85; --text: #eff5f5; --soft: #becacd; --quiet: #a0afb4; --link: #6cdfe5; --good: #9ae08b; --bad: #ff908a; --maybe: #cfabf9; --ring: #ffffff; } }
* { box-sizing: border-box; margin: 0; }
html { background: var(--page); color: var(--text); font: 400 15px/22px ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif; font-variant-numeric: tabular-nums; }
a { color: var(--link); text-underline-offset: 3px; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--ring); outline-offset: 2px; border-radius: 4px; }
header, main, footer { max-inline-size: 960px; margin-inline: auto; padding-inline: 16px; }
header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 12px 24px; padding-block: 20px 12px; }
header > a { display: inline-flex; align-items: center; gap: 10px; min-block-size: 44px; color: inherit; font-weight: 600; text-decoration: none; }
header > a small { font: 400 13px/18px inherit; color: var(--soft); }
form { display: flex; gap: 8px; flex: 1 1 260px; min-inline-size: 0; max-inline-size: 460px; }
input { flex: 1; inline-size: 100%; min-inline-size: 0; min-block-size: 44px; padding: 0 12px; border: 1px solid var(--edge); border-radius: 12px; background: var(--well); color: inherit; font: inherit; }
button { min-block-size: 44px; padding: 0 16px; border: 1px solid var(--edge); border-radius: 12px; background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 20px; padding-block: 8px 40px; }
h1 { font-size: 22px; line-height: 28px; letter-spacing: -.018em; overflow-wrap: anywhere; }
h2 { font-size: 17px; line-height: 24px; letter-spacing: -.01em; margin-block-end: 8px; }
h3 { font-size: 15px; line-height: 22px; overflow-wrap: anywhere; }
section { min-inline-size: 0; }
.card { border: 1px solid var(--line); border-radius: 16px; background: var(--card); overflow: clip; }
.facts > div, .rows > li { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2px 16px; padding: 10px 16px; }
.facts > div + div, .rows > li + li { border-block-start: 1px solid var(--line); }
.rows { list-style: none; padding: 0; }
dt, .quiet { color: var(--quiet); font-size: 14px; line-height: 20px; }
dd { min-inline-size: 0; overflow-wrap: anywhere; }
bdi, code { overflow-wrap: anywhere; }
code { font: 400 13px/20px ui-monospace, Menlo, Consolas, monospace; }
.good { color: var(--good); } .bad { color: var(--bad); } .maybe { color: var(--maybe); }
.good, .bad, .maybe, b { font-weight: 600; }
.inner { margin-block: 6px; border-inline-start: 2px solid var(--line); padding-inline-start: 12px; display: grid; gap: 4px; min-inline-size: 0; }
ol.inner { list-style: none; }
.call { padding: 12px 16px; display: grid; gap: 8px; min-inline-size: 0; }
.call + .call { border-block-start: 1px solid var(--line); }
.pair { display: flex; flex-wrap: wrap; gap: 0 8px; min-inline-size: 0; }
.pair > dt::after { content: ':'; } .pair > dd { flex: 1 1 0; min-inline-size: min(160px, 100%); }
details summary { min-block-size: 44px; display: flex; align-items: center; padding-inline: 16px; cursor: pointer; font-weight: 600; }
details pre { padding: 0 16px 16px; font: 400 13px/20px ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
.item { display: flex; align-items: center; gap: 12px; } .item img { flex: none; inline-size: 48px; block-size: 48px; border-radius: 12px; }
nav { display: flex; flex-wrap: wrap; gap: 8px 24px; } nav a { display: inline-flex; align-items: center; min-block-size: 44px; }
.empty { padding: 16px; color: var(--soft); }
footer { padding-block: 0 32px; color: var(--quiet); font-size: 13px; line-height: 18px; }
@media (min-width: 640px) { .facts > div { grid-template-columns: 180px minmax(0, 1fr); } .rows > li.tx { grid-template-columns: minmax(0, 1.2fr) minmax(0, 2fr) auto; align-items: baseline; } }
`;
