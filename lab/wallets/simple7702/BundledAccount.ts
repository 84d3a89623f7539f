import { getBytes, SigningKey, toBeHex, toQuantity, type Wallet } from 'ethers';
import type { ChainSender, MinedReceipt } from '../kit/ChainSender.js';
import { accountInterface, entryPointAddress, entryPointInterface } from './deployEntryPoint.js';

export interface AccountCall {
  readonly to: string;
  readonly data?: string;
  readonly value?: string;
}

/** A player's account with code: a bundler sends its operations through the EntryPoint, and the account itself sends no transaction. */
export class BundledAccount {
  readonly #account = accountInterface();
  readonly #entryPoint = entryPointInterface();

  /** `sender`: the bundler. */
  constructor(
    private readonly owner: Wallet,
    private readonly sender: ChainSender,
  ) {}

  get address(): string {
    return this.owner.address;
  }

  /** Resolves with the hash of the bundle. @throws the node's error if the calls would revert */
  async send(calls: readonly AccountCall[]): Promise<string> {
    const callData = this.#callDataOf(calls);
    await this.sender.node.request('eth_estimateGas', [{ from: entryPointAddress, to: this.address, data: callData }]);
    const operation = await this.#operationOf(callData);
    const hash = await this.sender.call(
      entryPointAddress,
      this.#entryPoint.encodeFunctionData('getUserOpHash', [operation]),
    );
    const signature = new SigningKey(this.owner.privateKey).sign(getBytes(hash)).serialized;
    const bundle = this.#entryPoint.encodeFunctionData('handleOps', [
      [{ ...operation, signature }],
      this.owner.address,
    ]);
    return this.sender.broadcast({ to: entryPointAddress, data: bundle });
  }

  mined(hash: string): Promise<MinedReceipt> {
    return this.sender.mined(hash);
  }

  #callDataOf(calls: readonly AccountCall[]): string {
    const tuples = calls.map(({ to, data = '0x', value = '0x0' }) => [to, BigInt(value), data] as const);
    const [first] = tuples;
    if (first !== undefined && tuples.length === 1) return this.#account.encodeFunctionData('execute', first);
    return this.#account.encodeFunctionData('executeBatch', [tuples]);
  }

  async #operationOf(callData: string): Promise<object> {
    const answer = await this.sender.call(
      entryPointAddress,
      this.#entryPoint.encodeFunctionData('getNonce', [this.address, 0]),
    );
    const price = BigInt(await this.sender.node.request<string>('eth_gasPrice'));
    return {
      sender: this.address,
      nonce: toQuantity(answer),
      initCode: '0x',
      callData,
      accountGasLimits: pair(200_000n, 3_000_000n),
      preVerificationGas: 50_000n,
      gasFees: pair(price / 10n, price * 2n),
      paymasterAndData: '0x',
      signature: '0x',
    };
  }
}

/** Two numbers of 16 bytes each, as the EntryPoint packs them. */
function pair(high: bigint, low: bigint): string {
  return toBeHex((high << 128n) | low, 32);
}
