/** Colours, sizes and type of the examples' visual language, dark. */
export const styles = `
*, *::before, *::after { box-sizing: border-box }
html, body { margin: 0; block-size: 100%; overflow: hidden; background: #081720; color: #eff5f5; font: 400 15px/22px system-ui, -apple-system, 'Segoe UI', sans-serif }
canvas { position: fixed; inset: 0; inline-size: 100%; block-size: 100%; touch-action: none; display: block }
h1, h2, p, ul { margin: 0; padding: 0 }
ul { list-style: none }
[hidden] { display: none !important }
header { position: fixed; inset-block-start: 44px; inset-inline-start: 48px; pointer-events: none; max-inline-size: 380px; text-shadow: 0 1px 8px #0a1a2b }
h1 { font: 700 56px/60px system-ui, -apple-system, 'Segoe UI', sans-serif; letter-spacing: -.03em }
header p { font-size: 16px; color: #d5e2e3; margin-block-start: 8px }
.panel { position: fixed; inset-block: 24px; inset-inline-end: 24px; inline-size: 380px; display: flex; flex-direction: column; gap: 12px; padding: 20px; border-radius: 20px; border: 1px solid #2a383d; background: #0f191cf5; block-size: fit-content; max-block-size: calc(100dvh - 48px); overflow: auto; font-variant-numeric: tabular-nums lining-nums }
h2 { font: 600 22px/28px system-ui, -apple-system, 'Segoe UI', sans-serif }
.sentence { color: #becacd }
.panel[data-tone=good] h2 { color: #9ae08b }
.panel[data-tone=warning] h2 { color: #f6c668 }
.panel[data-tone=bad] h2 { color: #ff908a }
.panel[data-tone=unknown] { background: repeating-linear-gradient(135deg, #cfabf914 0 6px, transparent 6px 12px), #2d2439; border-color: #62508a }
.panel[data-tone=unknown] h2 { color: #cfabf9 }
.ways { display: flex; flex-direction: column; gap: 8px; overflow: auto; padding: 4px; margin: -4px; min-block-size: 0 }
.way { inline-size: 100%; display: grid; grid-template-columns: 1fr auto; gap: 2px 12px; text-align: start; padding: 10px 14px; min-block-size: 60px; border-radius: 14px; border: 2px solid #2a383d; background: #172326; color: inherit; font: inherit }
.way .amount { font-weight: 600; text-align: end }
.way .detail { grid-column: 1 / -1 }
.name { font-weight: 600 }
.detail { color: #a0afb4; font-size: 13px; line-height: 18px }
li[data-state=dry] .way { border-style: dashed; background: transparent }
button.way { cursor: pointer }
button.way[aria-pressed=true] { border-color: #6cdfe5; background: #112e30 }
.foot, .answers { display: flex; flex-direction: column; gap: 8px }
.answers { flex-direction: row }
.answers > * { flex: 1 }
.foot:empty { display: none }
button { touch-action: manipulation }
.primary, .secondary, .quiet { inline-size: 100%; min-block-size: 52px; border-radius: 14px; border: 0; font: 600 16px/24px system-ui, -apple-system, 'Segoe UI', sans-serif; padding: 10px 16px; cursor: pointer }
.primary { background: #6cdfe5; color: #021c22; box-shadow: inset 0 -2px 0 #4fc3ca }
.primary:hover { background: #94ecf1 }
.secondary { background: #212f34; color: #eff5f5; border: 1px solid #6b7e85 }
.quiet { background: transparent; color: #6cdfe5; min-block-size: 44px }
:focus-visible { outline: 3px solid #fff; outline-offset: 2px }
h2:focus { outline: none }
.unseen { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.wallet { inline-size: min(360px, calc(100vi - 24px)); margin: auto; padding: 20px; border: 1px solid #6b7e85; border-radius: 20px; background: #0f191c; color: #eff5f5 }
.wallet::backdrop { background: #03080ab8 }
.wallet > * + * { margin-block-start: 12px }
.wallet li { color: #becacd }
.whose { font-weight: 600; color: #cfabf9 }
@media (max-width: 760px) {
  header { inset-block-start: 20px; inset-inline: 20px }
  h1 { font-size: 36px; line-height: 40px }
  header p { font-size: 14px; line-height: 20px }
  .panel { inset: auto 0 0; inline-size: auto; border-radius: 20px 20px 0 0; border-inline: 0; border-block-end: 0; max-block-size: 50dvh; padding-block-end: max(20px, env(safe-area-inset-bottom)) }
}
`;
