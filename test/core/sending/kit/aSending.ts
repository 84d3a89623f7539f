import type { Network } from '../../../../core/chains/Network.js';
import { networks } from '../../../../core/chains/networks.js';
import { HashRegistry } from '../../../../core/sending/HashRegistry.js';
import type { LoggedRequest, NamedAnswer } from '../../../../core/sending/LoggedRequest.js';
import { MemoryRequestLog } from '../../../../core/sending/MemoryRequestLog.js';
import type { SendingContext } from '../../../../core/sending/SendingContext.js';
import { childChainId } from '../../../kit/aToken.js';
import { player } from '../../../kit/people.js';
import { ScriptedWallet } from '../../../kit/ScriptedWallet.js';
import { AccountChain } from './AccountChain.js';
import { IdleClock } from './IdleClock.js';

/** Blocks of two seconds, final in three. */
export const network: Network = { ...networks[childChainId], blockTimeMs: 2_000, finalityBlocks: 3 };

/** Everything around sending, under the hand of the test. */
export class SendingBed {
  readonly chain = new AccountChain();
  readonly wallet = new ScriptedWallet();
  readonly clock = new IdleClock();
  readonly controller = new AbortController();
  readonly log = new MemoryRequestLog();
  /** Names that the wallet returned, in order. */
  readonly named: (readonly [taskIds: readonly string[], named: NamedAnswer])[] = [];
  readonly context: SendingContext;

  constructor(given: Partial<SendingContext> = {}) {
    this.context = {
      account: player,
      wallet: this.wallet,
      network,
      reader: this.chain,
      log: this.log,
      hashes: new HashRegistry(() => Promise.resolve([])),
      ownerOf: ({ batchId, calls }) => batchId ?? calls[0]?.taskId ?? '',
      clock: this.clock,
      receiptPatienceMs: 60_000,
      isLookingOnce: false,
      closedWindows: new Set(),
      assertMayAsk: () => Promise.resolve(),
      onSent: (...named) => this.named.push(named),
      signal: this.controller.signal,
      ...given,
    };
  }

  /** Puts requests into the log, and gives the first. */
  async logged(...requests: readonly [LoggedRequest, ...LoggedRequest[]]): Promise<LoggedRequest> {
    for (const request of requests) await this.log.add(request);
    return requests[0];
  }
}

export function aSending(given: Partial<SendingContext> = {}): SendingBed {
  return new SendingBed(given);
}
