import type { Subscription } from 'rxjs';
import type { Network } from '../../chains/Network.js';
import type { Clock } from '../../stream/Clock.js';
import { Slices } from '../../stream/Slices.js';
import type { ReadOptions } from '../ChainReader.js';
import { FoldingSwitch } from '../multicall/FoldingSwitch.js';
import { ReadErrorCode, readErrors } from '../readErrors.js';
import type { RpcTransport } from '../transport/RpcTransport.js';
import { AnswerMemory } from './AnswerMemory.js';
import { ChainHead } from './ChainHead.js';
import { keepingRule } from './keepingRule.js';
import type { Question } from './Question.js';
import { ReadBatch, type ReadBatchOwner } from './ReadBatch.js';
import { type ReadOutcome, SharedRead } from './SharedRead.js';

export interface ReadBatcherOptions {
  readonly network: Network;
  readonly transport: RpcTransport;
  readonly clock: Clock;
}

/** Number of results per task of the event loop, so that the code after each runs before other work continues. */
const ANSWERS_PER_TURN = 40;

/**
 * Receives all reads of a chain: answers them from the cache, joins equal ones in progress, or
 * sends them together at the end of the tick.
 */
export class ReadBatcher {
  readonly head = new ChainHead();
  private readonly memory: AnswerMemory;
  private readonly folding: FoldingSwitch;
  private readonly answers: Slices;
  private readonly unanswered = new Set<SharedRead>();
  /** The latest of equal reads. */
  private readonly latest = new Map<string, SharedRead>();
  /** Reads of this tick. */
  private collected: SharedRead[] = [];
  private stopFlush: (() => void) | null = null;
  private isClosed = false;
  private readonly turning: Subscription;

  constructor(private readonly options: ReadBatcherOptions) {
    const { network } = options;
    this.memory = new AnswerMemory(network.blockTimeMs);
    this.folding = new FoldingSwitch(network.multicall);
    this.answers = new Slices(options.clock, ANSWERS_PER_TURN);
    this.turning = this.head.moves$.subscribe(() => this.turnPage());
  }

  async ask(question: Question, { signal, fresh = false }: ReadOptions): Promise<unknown> {
    const { method, params, key } = question;
    const rule = keepingRule(method, params);
    if (this.isClosed) throw readErrors.failed('disposed', { method });
    if (rule === 'never-asked') throw readErrors.failed('not-a-read', { method });
    if (signal?.aborted) throw readErrors.failed('aborted', { method }, signal.reason);
    const wantsNews = fresh || rule === 'once';
    const kept = wantsNews ? null : this.memory.find(key, this.options.clock.elapsed());
    if (kept) return valueOf(kept);
    const underWay = this.latest.get(key);
    const read = underWay && !(wantsNews && underWay.isSent) ? underWay : this.collect(question);
    return read.join(signal);
  }

  /** Invalidates cached results and reads in progress after a change on the chain, even within the same block. */
  forget(): void {
    for (const read of this.unanswered) read.isOutdated ||= read.isSent;
    this.turnPage();
  }

  /** A new block or a known change: cached results no longer count, and reads in progress are not joined. */
  private turnPage(): void {
    this.memory.clear();
    for (const [key, read] of this.latest) if (read.isSent) this.latest.delete(key);
  }

  /** Aborts everything and rejects later reads. */
  close(): void {
    this.isClosed = true;
    this.turning.unsubscribe();
    this.stopFlush?.();
    this.answers.finish();
    for (const read of this.unanswered)
      read.settle({ status: 'failed', error: readErrors.failed('disposed', { method: read.question.method }) });
    this.unanswered.clear();
    this.latest.clear();
    this.memory.clear();
    this.options.transport.dispose();
  }

  private collect(question: Question): SharedRead {
    const { clock } = this.options;
    const read = new SharedRead(question, clock.elapsed(), (deserted) => this.drop(deserted));
    this.latest.set(question.key, read);
    this.unanswered.add(read);
    this.collected.push(read);
    this.stopFlush ??= clock.soon(() => this.flush());
    return read;
  }

  /** Waits until every subscriber has its result, so that their next reads are batched together. */
  private flush(): void {
    if (this.answers.isBehind) {
      this.stopFlush = this.options.clock.soon(() => this.flush());
      return;
    }
    const reads = this.collected.filter((read) => read.isWanted);
    this.collected = [];
    this.stopFlush = null;
    if (reads.length === 0) return;
    for (const read of reads) read.isSent = true;
    const { network, transport, clock } = this.options;
    const nowMs = clock.elapsed();
    const known = transport.takesBatches ? null : this.head.seenWithin(network.blockTimeMs, nowMs);
    const batch = new ReadBatch(reads, this.ownerOfBatches(), known);
    batch.send({ withHead: known === null }); // alone it would be a separate HTTP request, so it is added only if no block is known
  }

  private ownerOfBatches(): ReadBatchOwner {
    const { network, transport, clock } = this.options;
    return {
      chainId: network.chainId,
      multicall: this.folding.contractAt(clock.elapsed()),
      send: (requests) => transport.send(requests),
      onFoldingFailed: () => this.folding.turnOff(clock.elapsed()),
      onBlockNumber: (block) => this.head.observe(block, clock.elapsed()),
      onOutcome: (read, outcome, block) => this.settle(read, outcome, block),
    };
  }

  private settle(read: SharedRead, outcome: ReadOutcome, block: bigint | null): void {
    this.release(read);
    if (block !== null && block === this.head.number && !read.isOutdated && isKept(read, outcome))
      this.memory.keep(read, outcome, this.options.clock.elapsed());
    this.answers.add(() => read.settle(outcome));
  }

  private drop(read: SharedRead): void {
    this.release(read);
    this.options.transport.reconsider();
  }

  private release(read: SharedRead): void {
    const { key } = read.question;
    this.unanswered.delete(read);
    if (this.latest.get(key) === read) this.latest.delete(key);
  }
}

/** A revert is a result of the chain like a value and is cached; a failure isn't. */
function isKept({ question }: SharedRead, outcome: ReadOutcome): boolean {
  return (
    keepingRule(question.method, question.params) === 'block' &&
    (outcome.status === 'answered' || outcome.error.code === ReadErrorCode.CALL_REVERTED)
  );
}

function valueOf(outcome: ReadOutcome): unknown {
  if (outcome.status === 'failed') throw outcome.error;
  return outcome.value;
}
