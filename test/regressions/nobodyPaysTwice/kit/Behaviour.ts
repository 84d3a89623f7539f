import type { Eip1193Provider } from '../../../../index.js';

export type WalletRequest = Parameters<Eip1193Provider['request']>[0];

/** Acts as an honest wallet: signs, sends, and returns the hash or the batch's id. `edited`: signs that instead of the request. */
export type Sign = (edited?: WalletRequest) => Promise<unknown>;

/** Answers one wallet request. */
export type Behaviour = (request: WalletRequest, sign: Sign) => Promise<unknown>;
