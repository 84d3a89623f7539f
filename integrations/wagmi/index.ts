// Wallets from wagmi connectors. Explicit names only.

export { fromConnector } from './fromConnector.js';
export type { WagmiConnector } from './WagmiConnector.js';
