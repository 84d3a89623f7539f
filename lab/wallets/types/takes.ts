import type { Eip1193Provider } from '../../../core/wallet/Wallet.js';

/** Where a wallet enters the engine, as the compiler sees it. */
export declare function takes(wallet: Eip1193Provider): void;
