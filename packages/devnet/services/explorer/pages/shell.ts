import { randomBytes } from 'node:crypto';
import { Html, html } from '../../html/html.js';
import type { ServiceAnswer } from '../../ServiceHandler.js';
import { style } from './style.js';

export interface ExplorerPage {
  readonly title: string;
  readonly body: Html;
  /** Default 200. */
  readonly status?: number;
}

/** Makes the page around a view: no script, no requests, images only from data URIs. */
export const pageAnswer = (chainId: number, { title, body, status = 200 }: ExplorerPage): ServiceAnswer => {
  const nonce = randomBytes(16).toString('base64');
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
    body: shell(chainId, title, body, nonce).text,
  };
};

const shell = (chainId: number, title: string, body: Html, nonce: string): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${title} · chain ${chainId}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${new Html(style)}</style>
</head>
<body>
<header>
<a href="/">Devnet explorer <small>chain ${chainId}</small></a>
<form action="/search" role="search"><input name="q" aria-label="Transaction, block or address" placeholder="Transaction, block or address" autocomplete="off" spellcheck="false"><button>Find</button></form>
</header>
<main>${body}</main>
<footer>A local chain: its money is worth nothing. What stands here was read from it just now.</footer>
</body>
</html>
`;
