import type { Eip1193Provider } from '../../../../index.js';

export type WalletRequest = Parameters<Eip1193Provider['request']>[0];

/** What an honest wallet does: it signs, sends, and answers with the hash or the batch's id. `edited`: signs that in place of what was asked. */
export type Sign = (edited?: WalletRequest) => Promise<unknown>;

/** What a wallet does with one request that was put to it. */
export type Behaviour = (request: WalletRequest, sign: Sign) => Promise<unknown>;
