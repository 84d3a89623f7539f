import type { ExecutionSnapshot } from 'tributary-sdk';
import type { DevnetBed } from '../../test/integration/useDevnet.js';
import { depthOf, mineOn, throwOut } from './throwOut.js';

/** stays: it is never undone. back: it comes back in another block. moved: behind a stranger's of the same kind. taken back: never, its account has sent something else. */
export const branchKinds = ['stays', 'back', 'moved', 'taken back'] as const;
export type BranchKind = (typeof branchKinds)[number];

export interface Undoing {
  readonly kind: BranchKind;
  /** The action of the task whose transaction is dropped, once. */
  readonly action: string;
  readonly finalityBlocks: number;
  /** Runs while it is in a block that is not deep yet, before it is dropped. */
  readonly early?: (hash: string) => Promise<unknown>;
  /** The action of another account. */
  readonly stranger: () => Promise<unknown>;
}

type Task = ExecutionSnapshot['tasks'][number];

/** Lets blocks come on top of what an execution has sent, and replaces those of one of its transactions by others first. */
export class Branches {
  #queue: Promise<unknown> = Promise.resolve();
  #isTried = false;
  /** Hashes seen in a block of any depth, or read since. */
  readonly #seen = new Set<string>();
  /** Set before any page can see the block, as it may be too deep. */
  isUndone = false;

  constructor(
    private readonly bed: DevnetBed,
    private readonly undoing: Undoing,
  ) {}

  readonly meanwhile = ({ tasks }: ExecutionSnapshot): void => {
    // An approval gets deep with what follows it.
    for (const task of tasks) {
      const { action, state, transactionHash: hash } = task;
      if (action === 'approve' || hash === null) continue;
      if (state === 'included') this.#queue = this.#next(task);
      else if (state === 'confirmed' && !this.#seen.has(hash)) this.#queue = this.#expectDeep(task);
      else continue;
      this.#seen.add(hash);
    }
  };

  async settled(): Promise<void> {
    await this.#queue;
  }

  async #next({ action, chainId, transactionHash }: Task): Promise<void> {
    const before = this.#queue;
    const { kind, finalityBlocks } = this.undoing;
    const isTarget = !this.#isTried && kind !== 'stays' && action === this.undoing.action;
    if (isTarget) this.#isTried = true;
    await before;
    if (isTarget) await this.#undo(chainId, transactionHash!);
    await mineOn(this.bed.devnet, chainId, finalityBlocks - 1);
  }

  /** A transaction that was confirmed without an earlier `included` state must be as deep as its chain requires. @throws if it was confirmed too early */
  async #expectDeep({ action, chainId, transactionHash }: Task): Promise<void> {
    await this.#queue;
    const depth = await depthOf(this.bed.devnet, chainId, transactionHash!);
    if (depth < this.undoing.finalityBlocks) throw new Error(`${action} was called confirmed at a depth of ${depth}`);
  }

  async #undo(chainId: number, hash: string): Promise<void> {
    const { kind, early, stranger, finalityBlocks } = this.undoing;
    if ((await depthOf(this.bed.devnet, chainId, hash)) >= finalityBlocks) return;
    await early?.(hash);
    const before = kind === 'moved' ? stranger : kind === 'taken back' ? await this.#cancelling(chainId, hash) : null;
    const isLost = (one: string): boolean => kind === 'taken back' && one === hash;
    await throwOut(this.bed.devnet, chainId, hash, { isLost, ...(before !== null && { before }) });
    this.isUndone = true;
  }

  /** Pays itself nothing, under the same nonce. */
  async #cancelling(chainId: number, hash: string): Promise<() => Promise<unknown>> {
    const { devnet } = this.bed;
    const wallet = this.bed.wallet('player', chainId === devnet.root.chainId ? 'root' : 'child');
    const from = devnet.accounts.player.address;
    const { nonce } = (await wallet.request({ method: 'eth_getTransactionByHash', params: [hash] })) as {
      readonly nonce: string;
    };
    return () => wallet.request({ method: 'eth_sendTransaction', params: [{ from, to: from, value: '0x0', nonce }] });
  }
}
