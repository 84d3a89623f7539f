import type { Network } from '../chains/Network.js';
import type { Address } from '../money/Address.js';
import type { ChainReader } from '../rpc/ChainReader.js';
import type { Clock } from '../stream/Clock.js';
import type { Eip1193Provider } from '../wallet/Wallet.js';
import type { HashRegistry } from './HashRegistry.js';
import type { LoggedPrices, LoggedRequest, NamedAnswer } from './LoggedRequest.js';
import type { RequestLog } from './RequestLog.js';

/** Everything that sending on one chain for one account needs. */
export interface SendingContext {
  readonly account: Address;
  readonly wallet: Eip1193Provider;
  readonly network: Network;
  readonly reader: ChainReader;
  readonly log: RequestLog;
  readonly hashes: HashRegistry;
  /** Returns the owner of a request's transactions in the registry. */
  readonly ownerOf: (request: LoggedRequest) => string;
  readonly clock: Clock;
  /** Time without a receipt after which the outcome of a sent transaction is unknown, in milliseconds. */
  readonly receiptPatienceMs: number;
  /** Requests whose prompts the player confirmed as closed: those open at that time. */
  readonly closedWindows: ReadonlySet<string>;
  /** Other requests are sent at the same time, so the wallet chooses the nonces. Default `false`. */
  readonly isAmongOthers?: boolean;
  /** In inspect mode, checks only once. */
  readonly isLookingOnce: boolean;
  /** Returns requests of the account's other executions that may still take effect. Default: none. */
  readonly openElsewhere?: () => Promise<readonly LoggedRequest[]>;
  /** Called right before a wallet prompt. @throws if this process may no longer send */
  readonly assertMayAsk: () => Promise<void>;
  /** Returns the minimum wei that the account must hold for the gas of these tasks. Absent: unknown. */
  readonly leastGas?: (taskIds: readonly string[]) => bigint;
  /** Returns the current prices of the tokens, if available. Absent: no prices. */
  readonly prices?: () => LoggedPrices | null;
  /** Called when the wallet has responded with an id of what it sent. */
  readonly onSent: (taskIds: readonly string[], named: NamedAnswer) => void;
  readonly signal: AbortSignal;
}
