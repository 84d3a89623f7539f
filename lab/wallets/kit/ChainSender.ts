import { setTimeout as sleep } from 'node:timers/promises';
import { toQuantity } from 'ethers';
import type { JsonRpcClient } from '../../../packages/devnet/chains/JsonRpcClient.js';

export interface MinedReceipt {
  readonly transactionHash: string;
  readonly status: string;
  readonly contractAddress: string | null;
}

export interface Sending {
  readonly to?: string;
  readonly data?: string;
  readonly value?: bigint;
}

/** Sends from an account that the local node holds the key of: relayers, bundlers and second owners, who are not in question here. */
export class ChainSender {
  constructor(
    readonly node: JsonRpcClient,
    private readonly from: string,
  ) {}

  async broadcast({ value = 0n, ...rest }: Sending): Promise<string> {
    return this.node.request('eth_sendTransaction', [
      { from: this.from, gas: toQuantity(8_000_000), value: toQuantity(value), ...rest },
    ]);
  }

  /** @throws when the transaction was reverted */
  async send(sending: Sending): Promise<MinedReceipt> {
    const receipt = await this.mined(await this.broadcast(sending));
    if (receipt.status !== '0x1') throw new Error(`${receipt.transactionHash} was reverted`);
    return receipt;
  }

  async deploy(code: string): Promise<string> {
    const { contractAddress } = await this.send({ data: code });
    return contractAddress ?? '';
  }

  async mined(hash: string): Promise<MinedReceipt> {
    for (;;) {
      const receipt = await this.node.request<MinedReceipt | null>('eth_getTransactionReceipt', [hash]);
      if (receipt !== null) return receipt;
      await sleep(5);
    }
  }

  call(to: string, data: string): Promise<string> {
    return this.node.request('eth_call', [{ from: this.from, to, data }, 'latest']);
  }
}
