/** The wallets that the product knows by name; any other is named by its reverse domain name. */
export const WalletName = { PASSPORT: 'passport', METAMASK: 'metamask', WALLETCONNECT: 'walletconnect' } as const;
export type WalletName = (typeof WalletName)[keyof typeof WalletName];

/** What a wallet announces itself by. WalletConnect is no extension and announces nothing. */
export const walletRdns = {
  passport: 'com.immutable.passport',
  metamask: 'io.metamask',
  walletconnect: 'walletconnect',
} as const satisfies Record<WalletName, string>;
