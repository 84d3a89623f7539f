import type { Network } from '../chains/Network.js';
import type { Address } from '../money/Address.js';
import type { ChainReader } from '../rpc/ChainReader.js';
import type { Clock } from '../stream/Clock.js';
import type { Eip1193Provider } from '../wallet/Wallet.js';
import type { HashRegistry } from './HashRegistry.js';
import type { LoggedPrices, LoggedRequest, NamedAnswer } from './LoggedRequest.js';
import type { RequestLog } from './RequestLog.js';

/** What sending on one chain for one account needs. */
export interface SendingContext {
  readonly account: Address;
  readonly wallet: Eip1193Provider;
  readonly network: Network;
  readonly reader: ChainReader;
  readonly log: RequestLog;
  readonly hashes: HashRegistry;
  /** Whose the transactions of a request are, for the registry. */
  readonly ownerOf: (request: LoggedRequest) => string;
  readonly clock: Clock;
  /** After this long without a receipt the outcome of what was sent is unknown. */
  readonly receiptPatienceMs: number;
  /** The requests of which the player has said that their windows are closed: those that stood when he said so. */
  readonly closedWindows: ReadonlySet<string>;
  /** Others are asked for at the same time: the nonces are the wallet's to pick. Default false. */
  readonly isAmongOthers?: boolean;
  /** Whoever only looks looks once. */
  readonly isLookingOnce: boolean;
  /** Requests of the account's other executions that may still take effect. Default: none. */
  readonly openElsewhere?: () => Promise<readonly LoggedRequest[]>;
  /** Right before a wallet is asked: whether asking is still ours. @throws where it is not */
  readonly assertMayAsk: () => Promise<void>;
  /** In wei, what the account must hold for the gas of these tasks at least. Absent: unknown. */
  readonly leastGas?: (taskIds: readonly string[]) => bigint;
  /** What the tokens concerned cost now, as far as that is at hand. Absent: nobody says. */
  readonly prices?: () => LoggedPrices | null;
  /** The wallet has answered with a name for what it sent. */
  readonly onSent: (taskIds: readonly string[], named: NamedAnswer) => void;
  readonly signal: AbortSignal;
}
