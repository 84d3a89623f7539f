// Wallets from ethers signers. Explicit names only.

export { type EthersProvider, type EthersSigner, fromSigner, type SignerOptions } from './fromSigner.js';
