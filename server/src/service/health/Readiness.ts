import { type ChainNode, resultOf } from '../../custody/ChainNode.js';

/** A node that has to be there, and not behind. */
export interface WatchedNode {
  readonly node: ChainNode;
  /** How old its newest block may be: five of the chain's blocks. */
  readonly mostAgeMs: number;
}

export interface ReadinessOptions {
  /** Rejects where the database does not answer. */
  readonly askDatabase: () => Promise<unknown>;
  readonly nodes: readonly WatchedNode[];
}

/** Whether this process can do its work at the moment. */
export class Readiness {
  #isStopping = false;

  constructor(private readonly options: ReadinessOptions) {}

  /** From now on it is not ready. */
  stop(): void {
    this.#isStopping = true;
  }

  /** What is asked of it, by name: true where that is fine. */
  async check(): Promise<Readonly<Record<string, boolean>>> {
    const { askDatabase, nodes } = this.options;
    const checks = [
      ['running', Promise.resolve(!this.#isStopping)],
      ['database', isFulfilled(askDatabase())],
      ...nodes.map((watched) => [`chain ${watched.node.chainId}`, isFulfilled(assertYoung(watched))] as const),
    ] as const;
    return Object.fromEntries(await Promise.all(checks.map(async ([name, isFine]) => [name, await isFine] as const)));
  }
}

function isFulfilled(asked: Promise<unknown>): Promise<boolean> {
  return asked.then(
    () => true,
    () => false,
  );
}

async function assertYoung({ node, mostAgeMs }: WatchedNode): Promise<void> {
  const [answer] = await node.ask([{ method: 'eth_getBlockByNumber', params: ['latest', false] }]);
  const { timestamp } = resultOf(answer) as { readonly timestamp: string };
  if (Date.now() - Number(timestamp) * 1_000 > mostAgeMs) throw new Error('its newest block is old');
}
