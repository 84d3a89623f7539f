import { escapeHtml } from '../html/escapeHtml.js';
import type { NotOpened, OnrampSession } from './OnrampSessions.js';

/** The purchase and its recipient. */
export type AskedOrder = Pick<OnrampSession, 'id' | 'walletAddress' | 'symbol' | 'email'> & {
  /** `null` if tokens are bought. */
  readonly itemName: string | null;
};

/** Amounts as the page shows them; `null` if unknown. */
export interface OnrampFigures {
  readonly price: string | null;
  readonly delivered: string | null;
}

/** Returns JSON that is safe between script tags. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** At most six decimals, rounded down, so that no less than the shown amount arrives. */
const readable = (amount: string): string => amount.replace(/(\.\d{6})\d+$/, '$1');

const shorten = (address: string): string =>
  address.length > 14 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address;

const style = `
:root { color-scheme: light dark; --text: #1d2129; --soft: #4b5058; --page: #ffffff; --well: #f3f4f6; --line: #868c95; --solid: #23262b; --on-solid: #ffffff;
  --good: #1f6b2b; --bad: #a12622; }
@media (prefers-color-scheme: dark) {
  :root { --text: #f2f4f7; --soft: #b9bec7; --page: #16181c; --well: #22252b; --line: #7d838d; --solid: #f2f4f7; --on-solid: #16181c; --good: #93d99c; --bad: #ff9a94; }
}
* { box-sizing: border-box; margin: 0; }
body { background: var(--page); color: var(--text); font: 16px/24px system-ui, sans-serif; }
main { max-width: 420px; margin: 0 auto; padding: 24px 20px; display: grid; gap: 20px; }
h1 { font-size: 20px; line-height: 28px; }
.mode { background: var(--well); border-radius: 8px; padding: 12px; font-size: 14px; line-height: 20px; }
.amount { font-size: 32px; line-height: 40px; font-weight: 600; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
dl { display: grid; gap: 8px; font-size: 14px; line-height: 20px; }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 8px; }
dt, .soft { color: var(--soft); }
.buttons { display: grid; gap: 12px; }
button { min-height: 48px; border-radius: 8px; border: 1px solid var(--line); background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button.main { background: var(--solid); border-color: var(--solid); color: var(--on-solid); }
button:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
button.main:focus-visible { outline-color: var(--solid); }
button:disabled { opacity: .55; cursor: default; }
[role=status] { min-height: 24px; overflow-wrap: anywhere; }
[data-outcome=good] { color: var(--good); }
[data-outcome=bad] { color: var(--bad); }
`;

// Reports to the window that opened or framed the page, with the events of the real provider.
const script = `
const order = JSON.parse(document.getElementById('order').textContent);
const status = document.querySelector('[role=status]');
const buttons = [...document.querySelectorAll('button')];
const listeners = [window.opener, window.parent].filter((target) => target && target !== window);
const tell = (event_id, data) => listeners.forEach((target) => target.postMessage({ event_id, data }, '*'));
const say = (text, outcome) => { status.textContent = text; status.dataset.outcome = outcome ?? ''; };
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const ask = async (path, options) => {
  const response = await fetch(path, options);
  const body = await response.json();
  if (!response.ok) throw new Error(body.message);
  return body;
};
const until = async (placed) => {
  let current = placed;
  while (current.status === 'PROCESSING') {
    await pause(250);
    current = await ask('/order/' + placed.id).catch(() => current);
  }
  return current;
};
const pay = async (card) => {
  buttons.forEach((button) => { button.disabled = true; });
  say('Taking the payment.');
  tell('TRANSAK_ORDER_CREATED', { status: 'AWAITING_PAYMENT_FROM_USER', walletAddress: order.walletAddress });
  try {
    const placed = await ask('/order', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...order, card }),
    });
    if (placed.status === 'PROCESSING') {
      tell('TRANSAK_ORDER_SUCCESSFUL', placed);
      say('Paid. Delivering ' + order.what + ' to your wallet.');
    }
    const final = await until(placed);
    if (final.status !== 'COMPLETED') throw Object.assign(new Error(final.statusReason), { order: final });
    tell('TRANSAK_ORDER_SUCCESSFUL', final);
    say('Delivered to your wallet: ' + order.what + '.', 'good');
  } catch (error) {
    tell('TRANSAK_ORDER_FAILED', error.order ?? { status: 'FAILED', statusReason: error.message });
    say('The payment failed: ' + error.message + '. Nothing was charged.', 'bad');
    buttons.forEach((button) => { button.disabled = false; });
  }
};
document.getElementById('pay').addEventListener('click', () => pay('test'));
document.getElementById('fail').addEventListener('click', () => pay('declined'));
tell('TRANSAK_WIDGET_INITIALISED', {});
tell('TRANSAK_WIDGET_OPEN', {});
`;

/** Returns the whole page: it loads nothing, and style and script have the nonce of its policy. */
export const onrampPage = (content: AskedOrder & OnrampFigures, nonce: string): string => {
  const { id, walletAddress, symbol, email, itemName, price, delivered } = content;
  const got = itemName ?? `${readable(delivered ?? '–')} ${symbol}`;
  const order = { sessionId: id, walletAddress, what: got };
  const disabled = walletAddress === '' || delivered === null ? ' disabled' : '';
  const hint =
    walletAddress === ''
      ? 'There is no wallet to deliver to.'
      : delivered === null
        ? `There is no price for ${symbol}.`
        : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Buy ${escapeHtml(itemName ?? symbol)} · Devnet card page</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>Buy with a card</h1>
<p class="mode">This is the devnet’s card page. No card is asked for and no money moves; what you buy arrives on the local chain.</p>
<div>
<p class="soft">You get</p>
<p class="amount">${escapeHtml(got)}</p>
</div>
<dl>
<div><dt>You pay</dt><dd>${escapeHtml(price ?? '–')}</dd></div>
<div><dt>Into wallet</dt><dd title="${escapeHtml(walletAddress)}">${escapeHtml(shorten(walletAddress) || '–')}</dd></div>
${email === null ? '' : `<div><dt>Receipt to</dt><dd>${escapeHtml(email)}</dd></div>`}
</dl>
<div class="buttons">
<button type="button" class="main" id="pay"${disabled}>Pay with test card</button>
<button type="button" id="fail"${disabled}>Fail</button>
</div>
<p role="status">${escapeHtml(hint)}</p>
</main>
<script type="application/json" id="order">${scriptJson(order)}</script>
<script type="module" nonce="${nonce}">${script}</script>
</body>
</html>
`;
};

const reasons: Readonly<Record<NotOpened, string>> = {
  'not-issued': 'This address was not issued by us.',
  used: 'This address was used already: each is good for once.',
  expired: 'This address is older than five minutes.',
  'no-referrer': 'Nobody says which page opened this one.',
  'other-referrer': 'This address was issued for another page.',
};

/** Returns a page for an invalid URL. It takes no payment. */
export const closedPage = (reason: NotOpened, nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Not opened · Devnet card page</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>This page can’t be opened</h1>
<p>${reasons[reason]} Go back to the game and ask for the page again.</p>
</main>
</body>
</html>
`;
