import type { Devnet } from 'tributary-devnet';

type Side = 'root' | 'child';

/** Refuses every call: PUSH1 0, PUSH1 0, REVERT. */
const refusal = '0x60006000fd';

/** A devnet chain that a test reads and disturbs independently of the page. */
export class Chain {
  #isHeld = false;

  constructor(
    private readonly devnet: () => Devnet,
    private readonly side: Side,
  ) {}

  async rpc<T>(method: string, ...params: readonly unknown[]): Promise<T> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const response = await fetch(this.devnet()[this.side].directUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const { result, error } = (await response.json()) as {
      readonly result: T;
      readonly error?: { readonly message: string };
    };
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  /** In the smallest unit; `symbol` of no token: the network's own coin. */
  async held(symbol: string, account: keyof Devnet['accounts'] = 'player'): Promise<bigint> {
    const { address } = this.devnet().accounts[account];
    const token = this.devnet().tokens[this.side][symbol];
    if (token === undefined) return BigInt(await this.rpc<string>('eth_getBalance', address, 'latest'));
    const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`;
    return BigInt(await this.rpc<string>('eth_call', { to: token.address, data }, 'latest'));
  }

  /** How many transactions the player has in blocks. */
  async sent(): Promise<number> {
    return Number(await this.rpc<string>('eth_getTransactionCount', this.devnet().accounts.player.address, 'latest'));
  }

  /** Stops mining: transactions stay pending. */
  async hold(): Promise<void> {
    this.#isHeld = true;
    await this.rpc('evm_setIntervalMining', 0);
    await this.rpc('evm_setAutomine', false);
  }

  /** Mines what waits, and every transaction from now on. */
  async release(): Promise<void> {
    await this.rpc('anvil_mine', '0x2');
    await this.rpc('evm_setAutomine', true);
    this.#isHeld = false;
  }

  /** Mines the pending transactions as reverted: in that one block, the contracts that they call revert everything. */
  async revertWaiting(): Promise<void> {
    const { transactions } = await this.rpc<{ readonly transactions: readonly { readonly to: string }[] }>(
      'eth_getBlockByNumber',
      'pending',
      true,
    );
    const called = [...new Set(transactions.map(({ to }) => to))];
    if (called.length === 0) throw new Error('nothing waits for a block');
    const codes = await Promise.all(called.map((address) => this.rpc<string>('eth_getCode', address, 'latest')));
    await Promise.all(called.map((address) => this.rpc('anvil_setCode', address, refusal)));
    await this.rpc('anvil_mine', '0x1');
    await Promise.all(called.map((address, at) => this.rpc('anvil_setCode', address, codes[at])));
    await this.rpc('evm_setAutomine', true);
    this.#isHeld = false;
  }

  /** Undoes everything that a test has changed. */
  async restore(): Promise<void> {
    if (!this.#isHeld) return;
    await this.rpc('anvil_dropAllTransactions');
    await this.rpc('evm_setAutomine', true);
    this.#isHeld = false;
  }
}
