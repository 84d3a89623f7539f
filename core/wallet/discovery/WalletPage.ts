/** The page that wallets announce themselves in: a browser's `window`, or a replacement for it. */
export interface WalletPage extends Pick<EventTarget, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'> {
  /** Where wallets were injected before EIP-6963. */
  readonly ethereum?: unknown;
}

/**
 * Returns the page the engine runs in; `null` outside one (Node, server rendering). Read on each
 * call, not at load time.
 */
export function currentPage(): WalletPage | null {
  const { window: page } = globalThis as { readonly window?: Partial<WalletPage> };
  return typeof page?.dispatchEvent === 'function' ? (page as WalletPage) : null;
}
