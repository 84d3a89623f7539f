// Wallets of viem's clients. viem is an optional peer: whoever imports this has it. Explicit names only.

export { fromWalletClient, type WalletClientOptions } from './fromWalletClient.js';
