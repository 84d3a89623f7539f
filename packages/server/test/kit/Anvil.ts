import type { ChildProcess } from 'node:child_process';
import { anvilBinary } from '../../../devnet/chains/anvilBinary.js';
import { endTied, spawnTied } from '../../../devnet/chains/spawnTied.js';
import { makeStateFolder } from '../../../devnet/chains/stateFolders.js';
import { HttpChainNode, resultOf } from '../../src/custody/ChainNode.js';
import { freePort } from './Postgres.js';

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
    const port = await freePort();
    const folder = makeStateFolder();
    const given = ['--port', `${port}`, '--chain-id', `${chainId}`, '--block-time', blockTime, '--silent'];
    const child = spawnTied(anvilBinary(), [...given, '--cache-path', folder], folder);
    const url = `http://127.0.0.1:${port}`;
    const node = new HttpChainNode(chainId, url);
    for (;;) {
      const answers = await node.ask([{ method: 'eth_chainId', params: [] }]).catch(() => null);
      if (answers !== null) return new Anvil(url, node, child);
      if (child.exitCode !== null) throw new Error('anvil has ended');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
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
