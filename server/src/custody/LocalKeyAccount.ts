import { Wallet } from 'ethers';
import type { Address, Hex } from 'tributary-sdk';
import type { CustodialAccount, NumberedTransaction } from './CustodialAccount.js';

/** For development: the key is in this process. */
export class LocalKeyAccount implements CustodialAccount {
  readonly address: Address;
  readonly #wallet: Wallet;

  constructor(privateKey: string) {
    this.#wallet = new Wallet(privateKey);
    this.address = this.#wallet.address as Address;
  }

  async sign(transaction: NumberedTransaction): Promise<Hex> {
    return (await this.#wallet.signTransaction({ type: 2, ...transaction })) as Hex;
  }
}
