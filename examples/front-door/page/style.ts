/**
 * Styles of the page itself; the drawer's widget has its own. All animations are inside the one
 * rule that allows motion.
 */
export const style = `
:root { color-scheme: dark; }
* { box-sizing: border-box; margin: 0; }
html { background: #0a1a2b; }
body { color: #eff5f5; font: 400 15px/22px ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif; font-variant-numeric: tabular-nums; -webkit-font-smoothing: antialiased; }
[hidden] { display: none !important; }
/* The picture by its own units: stall, boat and streams are between 400 and 1000 of them, and stay within what the drawer leaves free. */
.door { --high: max(100svh, 440px); --free: 100vw; --unit: min(max(100vw / 1024, var(--high) / 640), var(--free) / 600); --middle: 700; --rest: calc(var(--high) - 640 * var(--unit)); position: relative; min-block-size: var(--high); overflow: clip; }
.river { position: absolute; inline-size: calc(1024 * var(--unit)); block-size: calc(640 * var(--unit)); inset-inline-start: min(50vw - 512 * var(--unit), 100vw - 1000 * var(--unit)); inset-block-start: min(var(--rest), .8 * var(--rest)); overflow: visible; }
[data-drawer] .river { inset-inline-start: calc(var(--free) / 2 - var(--middle) * var(--unit)); }
.brand { position: absolute; inset-block-start: 20px; inset-inline-start: 56px; display: flex; align-items: center; gap: 10px; font-weight: 600; }
.brand img { inline-size: 28px; block-size: 28px; border-radius: 9px; }
.copy { position: absolute; inset-block-start: 72px; inset-inline-start: 56px; inline-size: min(460px, calc(100% - 112px)); display: grid; gap: 16px; justify-items: start; }
h1 { font-size: 52px; font-weight: 700; line-height: 56px; letter-spacing: -.035em; text-wrap: balance; }
.sentence { font-size: 17px; line-height: 26px; color: #d5e2e3; max-inline-size: 400px; text-wrap: pretty; }
.note { max-inline-size: 320px; font-size: 13px; line-height: 18px; color: #dbe7e8; text-wrap: pretty; }
.note a { display: inline-block; padding-block: 4px; } .note span { white-space: nowrap; }
a { color: #eff5f5; font-weight: 500; text-underline-offset: 3px; text-decoration-color: #6cdfe5; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
.press { display: inline-flex; align-items: center; justify-content: center; min-block-size: 52px; padding-inline: 28px; border: 0; border-radius: 16px; background: #6cdfe5; box-shadow: inset 0 -2px 0 #0000002b; color: #021c22; font: inherit; font-size: 16px; line-height: 24px; font-weight: 600; text-decoration: none; cursor: pointer; }
.press:hover { background: #94ecf1; } .press:active { background: #4fc3ca; }
:focus-visible { outline: 3px solid #fff; outline-offset: 2px; border-radius: 8px; } .press:focus-visible { border-radius: 16px; }
.bank { position: absolute; inset-inline: 56px; inset-block-end: 12px; display: flex; flex-wrap: wrap; align-items: center; gap: 0 24px; font-size: 14px; color: #c3d3d6; }
.bank a { display: inline-flex; align-items: center; min-block-size: 44px; }
.stall { transform: translate(290px, 0); }
.spring { fill: #17394a; stroke: #8fb0b8; stroke-width: 1.5; }
.bed { fill: none; stroke: #6b8f98; stroke-opacity: .5; stroke-width: 1.5; stroke-dasharray: 1 7; stroke-linecap: round; }
.lit, .halo, .run { fill: none; stroke: #6cdfe5; stroke-linecap: round; visibility: hidden; }
.lit { stroke-width: 2.5; } .halo { stroke-opacity: .16; stroke-width: 9; }
.run { stroke-width: 2; stroke-dasharray: 26 400; stroke-dashoffset: -20; }
[data-state=asked] .run, [data-state=found] .lit, [data-state=found] .halo, .is-chosen .lit, .is-chosen .halo { visibility: visible; }
[data-state=found] .spring, .is-chosen .spring { fill: #6cdfe5; stroke: #6cdfe5; }
[data-state=dry] .bed { stroke-opacity: .2; } [data-state=dry] .spring { stroke: #4f6a74; fill: #10222e; }
.is-chosen .lit { stroke-width: 5; } .is-chosen .halo { stroke-width: 16; }
.yours { visibility: hidden; }
[data-stage=done] .yours, [data-stage=done] .arrival { visibility: visible; } [data-stage=done] .forsale { visibility: hidden; }
.labels { position: absolute; inset: 0; pointer-events: none; }
.label { position: absolute; translate: -50% -100%; margin-block-start: -12px; display: grid; padding: 6px 10px; border-radius: 10px; background: #07161f; box-shadow: 0 0 0 1px #6cdfe559; font-size: 13px; line-height: 18px; white-space: nowrap; }
.label b { font-weight: 600; } .label span { color: #c3d3d6; }
.label[data-state=asked], .label[data-state=dry] { box-shadow: 0 0 0 1px #ffffff33; color: #c3d3d6; }
.label.is-chosen { background: #6cdfe5; color: #021c22; } .label.is-chosen span { color: #063b44; }
.drawer { position: fixed; z-index: 1; inset-block: 16px; inset-inline-end: 16px; inline-size: 400px; border-radius: 20px; overflow: clip; background: #0f191c; box-shadow: 0 24px 60px #00000073, 0 0 0 1px #ffffff14; }
.drawer > * { block-size: 100%; }
[data-drawer] .copy { gap: 8px; }
[data-drawer] h1 { font-size: 30px; line-height: 36px; letter-spacing: -.025em; }
@media (min-width: 720px) {
  [data-drawer] { --free: calc(100vw - 432px); }
  [data-drawer] .copy { inline-size: min(380px, calc(var(--free) - 72px)); }
  [data-drawer] .bank { inset-inline-end: 432px; }
}
/* Next to the drawer there is room for one object: first the stall, then the boat. */
@media (min-width: 720px) and (max-width: 1023px) {
  [data-drawer] { --unit: min(max(100vw / 1024, var(--high) / 640), var(--free) / 320); --middle: 612; }
  [data-drawer][data-stage=done] { --middle: 860; }
}
/* Where it would stand behind the words. */
@media (max-width: 1279px) { [data-drawer] .moon { visibility: hidden; } }
@media (prefers-reduced-motion: no-preference) {
  .river { transition: 320ms ease-out; transition-property: inset-inline-start, inset-block-start, inline-size, block-size; }
  .label { animation: appear 200ms ease-out; }
  .drawer { animation: arrive 320ms ease-out; }
  .run { animation: run 1.6s linear infinite; }
  .yours { transition: visibility 0s 400ms; }
}
@keyframes run { from { stroke-dashoffset: 26; } to { stroke-dashoffset: -400; } }
@keyframes appear { from { opacity: 0; } }
@keyframes arrive { from { translate: 24px 0; } }
@media (max-width: 1023px) { .stars, .labels { display: none; } }
@media (max-width: 719px) {
  .door { --high: max(100svh, 480px); --unit: min(max(100vw / 420, var(--high) / 840), 100vw / 410, (.26 * var(--high) - var(--foot)) / 123); --foot: 70px; }
  .river, [data-drawer] .river { inset-inline-start: calc(50vw - 679 * var(--unit)); inset-block-start: calc(.74 * var(--high) - 110px - 475 * var(--unit)); }
  .moon { transform: translate(-44px, 158px); } .moon > :first-child { display: none; }
  .boat { transform: translate(-66px, -2px); }
  .brand, .copy, .bank { inset-inline-start: 20px; }
  .copy { inset-block: 76px 72px; inline-size: calc(100% - 40px); grid-template-rows: auto auto 1fr auto; align-content: start; gap: 12px; }
  .copy .press { align-self: end; inline-size: 100%; } .copy .note { max-inline-size: none; inline-size: 100%; text-align: center; min-block-size: 36px; }
  h1 { font-size: 38px; line-height: 42px; }
  .bank { inset-inline-end: 20px; justify-content: center; gap: 0 18px; }
}
@media (max-width: 719px) and (max-height: 699px) {
  .door { --foot: 55px; } .moon { display: none; }
  .brand { inset-block-start: 12px; } .copy { inset-block: 48px 60px; gap: 8px; }
  h1 { font-size: 30px; line-height: 34px; } .sentence { font-size: 15px; line-height: 21px; }
}
@media (max-width: 389px) { .bank { inset-inline: 8px; font-size: 13px; gap: 0 10px; } }
@media (max-width: 359px) { .moon { display: none; } .copy .note { border-radius: 10px; background: #081720; } }
@media (max-width: 719px), (max-width: 1023px) and (max-height: 519px) {
  .drawer { inset: 0; inline-size: auto; border-radius: 0; }
}
/* A phone on its side: the words on one half, the picture on the other. */
@media (min-width: 480px) and (max-width: 1023px) and (max-height: 519px) {
  .door { --high: max(100svh, 300px); --words: max(46vw, 250px); --unit: min((100vw - var(--words)) / 410, var(--high) / 380); }
  .river, [data-drawer] .river { inset-inline-start: calc((100vw + var(--words)) / 2 - 679 * var(--unit)); inset-block-start: var(--rest); }
  .moon { transform: translate(-44px, 158px); } .moon > :first-child { display: none; }
  .boat { transform: translate(-66px, -2px); }
  .brand, .copy, .bank { inset-inline-start: 20px; }
  .brand { inset-block-start: 10px; } .bank { inset-block-end: 2px; inset-inline-end: auto; gap: 0 16px; }
  .copy { inset-block: 44px 48px; inline-size: calc(var(--words) - 36px); grid-template-rows: none; align-content: start; gap: 6px; }
  .copy .press { inline-size: auto; min-block-size: 48px; } .copy .note { text-align: start; min-block-size: 0; }
  h1 { font-size: 24px; line-height: 28px; } .sentence { font-size: 15px; line-height: 20px; }
}
@media (forced-colors: active) { .press { border: 2px solid ButtonText; } }
`;
