import type { ChainName } from '../run/Scenario.js';
import type { ChaosChain } from './ChaosChain.js';
import { player } from './player.js';

interface Call {
  readonly type: string;
  readonly from: string;
  readonly to?: string;
  readonly value?: string;
  readonly error?: string;
  readonly calls?: readonly Call[];
}

interface Sight {
  readonly chain: ChainName;
  readonly hash: string;
}

const bearers: ReadonlySet<string> = new Set(['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT']);

/** Notes the coins that move to and from the player inside of transactions, soon after they were mined: a node forgets the states of older blocks. */
export class Witness {
  #awaited: readonly Sight[] = [];
  readonly #coins = new Map<string, bigint>();
  /** Seen in a block that is no longer part of its chain. */
  readonly #old = new Set<string>();

  constructor(private readonly chains: Readonly<Record<ChainName, ChaosChain>>) {}

  begin(): void {
    this.#awaited = [];
    this.#coins.clear();
    this.#old.clear();
  }

  /** Once it is mined. */
  await(sight: Sight): void {
    this.#awaited = [...this.#awaited, sight];
  }

  async look(): Promise<void> {
    const missing = this.#awaited.filter(
      ({ chain, hash }) => !this.#coins.has(keyOf(chain, hash)) || this.#old.has(keyOf(chain, hash)),
    );
    for (const { chain, hash } of missing) await this.#trace(chain, hash);
  }

  /** A transaction that was mined may be mined again with another outcome. */
  forget(chain: ChainName): void {
    for (const key of this.#coins.keys()) if (key.startsWith(`${chain} `)) this.#old.add(key);
  }

  /** The player's gain in wei, without the gas. */
  async coinsOf(chain: ChainName, hash: string): Promise<bigint> {
    const known = this.#coins.get(keyOf(chain, hash)) ?? (await this.#trace(chain, hash));
    if (known === null) throw new Error(`nobody saw what ${hash} moved`);
    return known;
  }

  async #trace(chain: ChainName, hash: string): Promise<bigint | null> {
    const { rpc } = this.chains[chain];
    if ((await rpc.request('eth_getTransactionReceipt', [hash])) === null) return null;
    const trace = await rpc.request<Call>('debug_traceTransaction', [hash, { tracer: 'callTracer' }]).catch(() => null);
    // The node has lost the state: the trace from before a reorganisation is the best available, and the holdings show whether it is correct.
    if (trace === null) return null;
    const coins = coinsIn(trace);
    this.#coins.set(keyOf(chain, hash), coins);
    this.#old.delete(keyOf(chain, hash));
    return coins;
  }
}

function keyOf(chain: ChainName, hash: string): string {
  return `${chain} ${hash}`;
}

/** A call that failed has moved nothing, with all that it called. */
function coinsIn({ type, from, to, value = '0x0', error, calls = [] }: Call): bigint {
  if (error !== undefined) return 0n;
  const own = bearers.has(type) ? BigInt(value) * (isPlayer(to) - isPlayer(from)) : 0n;
  return calls.reduce((sum, call) => sum + coinsIn(call), own);
}

function isPlayer(address: string | undefined): bigint {
  return address?.toLowerCase() === player.address.toLowerCase() ? 1n : 0n;
}
