import type { MulticallContract } from '../../chains/Network.js';
import { isTributaryError } from '../../errors/TributaryError.js';
import type { Hex } from '../../money/Address.js';
import { describeRevert } from '../describeRevert.js';
import { decodeMulticall, type FoldedAnswer } from '../multicall/decodeMulticall.js';
import { encodeMulticall } from '../multicall/encodeMulticall.js';
import { multicallFlavours } from '../multicall/multicallFlavours.js';
import { planFolds } from '../multicall/planFolds.js';
import { parseQuantity } from '../parseQuantity.js';
import { readErrors } from '../readErrors.js';
import type { RpcOutcome, RpcRequest } from '../transport/RpcRequest.js';
import { translateRefusal } from '../transport/translateRefusal.js';
import { isHexData } from './isHexData.js';
import type { Folding } from './Question.js';
import type { ReadOutcome, SharedRead } from './SharedRead.js';

/** The part of its reader that a batch uses. */
export interface ReadBatchOwner {
  readonly chainId: number;
  /** `null`: no multicall. */
  readonly multicall: MulticallContract | null;
  send(requests: readonly RpcRequest[]): void;
  /** Called if the multicall itself failed, independently of its reads. */
  onFoldingFailed(): void;
  onBlockNumber(block: bigint): void;
  /** `block`: the result is at least as new; `null` if unknown. */
  onOutcome(read: SharedRead, outcome: ReadOutcome, block: bigint | null): void;
}

/**
 * A read that ran out of gas has used at least this much; one that simply rejects (no such
 * function, a bare `require`) uses a few thousand.
 */
const STARVED_FROM_GAS = 50_000;

/** Sends the reads of one tick, in multicalls where possible, and gives each its result. */
export class ReadBatch {
  constructor(
    private readonly reads: readonly SharedRead[],
    private readonly owner: ReadBatchOwner,
    private block: bigint | null,
  ) {}

  /**
   * `withHead`: also reads the block number, as the first request, so that no result is older than
   * the block it is cached for.
   */
  send({ withHead }: { readonly withHead: boolean }): void {
    const { multicall } = this.owner;
    const headReads = this.reads.filter(isHeadRead);
    const others = this.reads.filter((read) => !isHeadRead(read));
    const { folds, plain } = multicall ? planFolds(others) : { folds: [], plain: others };
    this.owner.send([
      ...(withHead || headReads.length > 0 ? [this.headRequest(headReads)] : []),
      ...(multicall ? folds.map((fold) => this.foldedRequest(fold, multicall)) : []),
      ...plain.map((read) => this.plainRequest(read)),
    ]);
  }

  private headRequest(headReads: readonly SharedRead[]): RpcRequest {
    return {
      method: 'eth_blockNumber',
      params: [],
      isWanted: () => this.reads.some((read) => read.isWanted),
      settle: (outcome) => {
        const answer = this.translate(outcome, 'eth_blockNumber', parseQuantity);
        if (answer.status === 'answered') this.noteBlock(answer.value as bigint);
        for (const read of headReads) this.finish(read, this.translate(outcome, 'eth_blockNumber'));
      },
    };
  }

  private plainRequest(read: SharedRead): RpcRequest {
    const { method, params } = read.question;
    return {
      method,
      params,
      isWanted: () => read.isWanted,
      settle: (outcome) => this.finish(read, this.translate(outcome, method)),
    };
  }

  private foldedRequest(reads: readonly SharedRead[], contract: MulticallContract): RpcRequest {
    const flavour = multicallFlavours[contract.flavour];
    const calls = reads.flatMap(({ question }) => (question.folding ? [question.folding.call] : []));
    return {
      method: 'eth_call',
      params: [{ to: contract.address, data: encodeMulticall(calls, flavour) }, 'latest'],
      isWanted: () => reads.some((read) => read.isWanted),
      settle: (outcome) => {
        if (outcome.status === 'failed') return this.finishAll(reads, outcome);
        const answers =
          outcome.status === 'answered' && isHexData(outcome.result)
            ? decodeMulticall(outcome.result, reads.length, flavour)
            : null;
        if (answers) this.unfold(reads, answers);
        else this.givePlain(reads);
      },
    };
  }

  private unfold(reads: readonly SharedRead[], answers: readonly FoldedAnswer[]): void {
    const doubtful: SharedRead[] = [];
    reads.forEach((read, index) => {
      const answer = answers[index];
      const { folding } = read.question;
      if (!answer || !folding) return;
      if (isDoubtful(answer, folding)) doubtful.push(read);
      else this.finish(read, this.unfoldOne(answer, folding));
    });
    if (doubtful.length > 0) this.owner.send(doubtful.map((read) => this.plainRequest(read)));
  }

  private unfoldOne({ success, returnData }: FoldedAnswer, folding: Folding): ReadOutcome {
    if (!success)
      return {
        status: 'failed',
        error: readErrors.reverted(returnData, describeRevert(returnData), this.figures('eth_call')),
      };
    return this.translate({ status: 'answered', result: returnData }, 'eth_call', (result) =>
      folding.unfold(result as Hex),
    );
  }

  /** The contract is missing, ran out of gas or was rejected, so the reads have no results yet. */
  private givePlain(reads: readonly SharedRead[]): void {
    this.owner.onFoldingFailed();
    this.owner.send(reads.map((read) => this.plainRequest(read)));
  }

  private finishAll(reads: readonly SharedRead[], outcome: RpcOutcome): void {
    for (const read of reads) this.finish(read, this.translate(outcome, read.question.method));
  }

  private finish(read: SharedRead, outcome: ReadOutcome): void {
    this.owner.onOutcome(read, outcome, this.block);
  }

  private noteBlock(block: bigint): void {
    this.block = block;
    this.owner.onBlockNumber(block);
  }

  private translate(
    outcome: RpcOutcome,
    method: string,
    parse: (result: unknown) => unknown = (result) => result,
  ): ReadOutcome {
    const figures = this.figures(method);
    switch (outcome.status) {
      case 'answered':
        return parsed(outcome.result, parse);
      case 'refused':
        return { status: 'failed', error: translateRefusal(outcome.error, figures) };
      case 'failed':
        return {
          status: 'failed',
          error: readErrors.failed(outcome.reason, { ...figures, ...outcome.figures }, outcome.cause),
        };
    }
  }

  private figures(method: string): Readonly<Record<string, unknown>> {
    return { chainId: this.owner.chainId, method };
  }
}

function isHeadRead({ question }: SharedRead): boolean {
  return question.method === 'eth_blockNumber';
}

/**
 * The multicall, especially its gas limit, may have caused the revert: sent again separately, the
 * read gets the node's result.
 */
function isDoubtful({ success, returnData, gasUsed }: FoldedAnswer, { mayRevert }: Folding): boolean {
  const mayBeStarved = returnData === '0x' && (gasUsed === null || gasUsed >= STARVED_FROM_GAS);
  return !success && (mayBeStarved || !mayRevert);
}

function parsed(result: unknown, parse: (result: unknown) => unknown): ReadOutcome {
  try {
    return { status: 'answered', value: parse(result) };
  } catch (error) {
    return { status: 'failed', error: isTributaryError(error) ? error : readErrors.failed('malformed', {}, error) };
  }
}
