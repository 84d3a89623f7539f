/** The wallets with built-in names. Any other has its reverse domain name. */
export const WalletName = { PASSPORT: 'passport', METAMASK: 'metamask', WALLETCONNECT: 'walletconnect' } as const;
export type WalletName = (typeof WalletName)[keyof typeof WalletName];

/** Reverse domain names of announced wallets. WalletConnect isn't an extension and announces none. */
export const walletRdns = {
  passport: 'com.immutable.passport',
  metamask: 'io.metamask',
  walletconnect: 'walletconnect',
} as const satisfies Record<WalletName, string>;
