import { randomUUID } from 'node:crypto';
import { ZeroAddress } from 'ethers';
import type { ChainSender } from '../kit/ChainSender.js';

interface RelayerRequest {
  readonly method: string;
  readonly params: readonly [{ readonly to: string; readonly data: string }] | readonly [string];
}

/** Sends signed meta-transactions, for nothing. */
export class PassportRelayer {
  readonly #hashes = new Map<string, string>();

  constructor(private readonly sender: ChainSender) {}

  async answer({ method, params: [first] }: RelayerRequest): Promise<unknown> {
    if (method === 'im_getFeeOptions')
      return [
        {
          tokenPrice: '0',
          tokenSymbol: 'IMX',
          tokenDecimals: 18,
          tokenAddress: ZeroAddress,
          recipientAddress: ZeroAddress,
        },
      ];
    if (method === 'eth_sendTransaction' && typeof first === 'object') return this.#take(first);
    const hash = this.#hashes.get(first as string);
    return { status: hash === undefined ? 'FAILED' : 'SUBMITTED', chainId: '', relayerId: first, hash };
  }

  async #take({ to, data }: { readonly to: string; readonly data: string }): Promise<string> {
    const id = randomUUID();
    const hash = await this.sender.broadcast({ to, data });
    await this.sender.mined(hash);
    this.#hashes.set(id, hash);
    return id;
  }
}
