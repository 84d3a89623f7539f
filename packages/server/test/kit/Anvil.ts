import type { ChildProcess } from 'node:child_process';
import { spawnAnvil } from '../../../devnet/chains/spawnAnvil.js';
import { endTied } from '../../../devnet/chains/spawnTied.js';
import { HttpChainNode, resultOf } from '../../src/custody/ChainNode.js';

/**
 * A separate chain, with a block each half second: with a block for each transaction it stops if they arrive out
 * of order.
 */
export class Anvil {
  private constructor(
    readonly url: string,
    readonly node: HttpChainNode,
    private readonly process: ChildProcess,
  ) {}

  static async start(chainId = 31_337, blockTime = '0.5'): Promise<Anvil> {
    const { child, url } = await spawnAnvil(['--chain-id', `${chainId}`, '--block-time', blockTime]);
    return new Anvil(url, new HttpChainNode(chainId, url), child);
  }

  /** Returns the balances, in the order of the addresses. */
  async balances(addresses: readonly string[]): Promise<readonly bigint[]> {
    const calls = addresses.map((address) => ({ method: 'eth_getBalance', params: [address, 'latest'] }));
    return (await this.node.ask(calls)).map((answer) => BigInt(resultOf(answer) as string));
  }

  stop(): void {
    void endTied(this.process);
  }
}
