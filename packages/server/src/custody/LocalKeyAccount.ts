import { Wallet } from 'ethers';
import { type Address, type Hex, parsePrivateKey } from 'tributary-sdk';
import type { CustodialAccount, NumberedTransaction } from './CustodialAccount.js';

/** For development: the key is in this process. */
export class LocalKeyAccount implements CustodialAccount {
  readonly address: Address;
  readonly #wallet: Wallet;

  /**
   * 32 bytes in hex; surrounding blanks and line breaks are removed. @throws TributaryError
   * INVALID_CONFIGURATION, without the key
   */
  constructor(privateKey: string) {
    this.#wallet = new Wallet(parsePrivateKey(privateKey));
    this.address = this.#wallet.address as Address;
  }

  async sign({ maxFeePerGas, maxPriorityFeePerGas, isLegacy, ...transaction }: NumberedTransaction): Promise<Hex> {
    const fees =
      isLegacy === true ? { type: 0, gasPrice: maxFeePerGas } : { type: 2, maxFeePerGas, maxPriorityFeePerGas };
    return (await this.#wallet.signTransaction({ ...transaction, ...fees })) as Hex;
  }
}
