/** The page that wallets announce themselves in: a browser's `window`, or whatever stands in its place. */
export interface WalletPage extends Pick<EventTarget, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'> {
  /** Where wallets sat before EIP-6963. */
  readonly ethereum?: unknown;
}

/** The page the engine runs in; null outside of one (Node, a server that renders). Looked up when it is needed, not when it is loaded. */
export function currentPage(): WalletPage | null {
  const { window: page } = globalThis as { readonly window?: Partial<WalletPage> };
  return typeof page?.dispatchEvent === 'function' ? (page as WalletPage) : null;
}
