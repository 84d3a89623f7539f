// Wallets from viem clients. viem is an optional peer: every importer of this entry has it.
// Explicit names only.

export { fromWalletClient, type WalletClientOptions } from './fromWalletClient.js';
