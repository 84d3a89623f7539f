import { type ChainNode, resultOf } from '../../custody/ChainNode.js';

/** A node that must be available and up to date. */
export interface WatchedNode {
  readonly node: ChainNode;
  /** The maximum age of its newest block, in ms: five block times of the chain. */
  readonly mostAgeMs: number;
}

export interface ReadinessOptions {
  /** Rejects if the database does not answer. */
  readonly askDatabase: () => Promise<unknown>;
  readonly nodes: readonly WatchedNode[];
}

type Checks = Readonly<Record<string, boolean>>;

/** Health requests need no key and have no limit, so database and nodes are read at most once a second. */
const KEPT_MS = 1_000;

/** Checks whether this process can work at the moment. */
export class Readiness {
  #isStopping = false;
  #asked: Promise<Checks> | null = null;
  #known: { readonly checks: Checks; readonly at: number } | null = null;

  constructor(private readonly options: ReadinessOptions) {}

  /** Makes the process not ready from now on. */
  stop(): void {
    this.#isStopping = true;
  }

  /** Returns the checks by name: `true` if the check passes. A result may be a second old. */
  async check(): Promise<Checks> {
    const checks = await this.#elsewhere();
    return { running: !this.#isStopping, ...checks };
  }

  async #elsewhere(): Promise<Checks> {
    if (this.#known !== null && performance.now() - this.#known.at < KEPT_MS) return this.#known.checks;
    this.#asked ??= this.#ask().finally(() => (this.#asked = null));
    return this.#asked;
  }

  async #ask(): Promise<Checks> {
    const { askDatabase, nodes } = this.options;
    const asked = [
      ['database', isFulfilled(askDatabase())],
      ...nodes.map((watched) => [`chain ${watched.node.chainId}`, isFulfilled(assertYoung(watched))] as const),
    ] as const;
    const checks = Object.fromEntries(
      await Promise.all(asked.map(async ([name, isFine]) => [name, await isFine] as const)),
    );
    this.#known = { checks, at: performance.now() };
    return checks;
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
