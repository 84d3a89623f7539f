import { id as keccakOf } from 'ethers';
import { type Address, NATIVE, type TokenAddress } from '../../core/index.js';
import { type JsonObject, QuoteRefusal, quoteRefusals } from '../../core/plugin/index.js';
import { COIN_LOGS, type Simulated } from './simulateSwap.js';

export interface Promised {
  readonly account: Address;
  readonly tokenIn: TokenAddress;
  readonly spender: Address;
  readonly spentAtMost: bigint;
  readonly receivedAtLeast: bigint;
  /** Whether the swap must use the whole approval. */
  readonly isWhole: boolean;
}

/** Events that let another address take something of an account, and the position of the account in them. */
const approvals = new Map([
  [keccakOf('Approval(address,address,uint256)'), 1],
  [keccakOf('ApprovalForAll(address,address,bool)'), 1],
  [keccakOf('Approval(address,address,address,uint160,uint48)'), 1], // Permit2
  [keccakOf('Permit(address,address,address,uint160,uint48,uint48)'), 1], // Permit2
  [keccakOf('AuthorizedOperator(address,address)'), 2],
]);
/** Events of assets that leave an account, and the position of the account in them. */
const transfers = new Map([
  [keccakOf('Transfer(address,address,uint256)'), 1],
  [keccakOf('TransferSingle(address,address,address,uint256,uint256)'), 2],
  [keccakOf('TransferBatch(address,address,address,uint256[],uint256[])'), 2],
]);

/**
 * Checks that a simulated transaction did the swap and nothing else to the account.
 * @throws TributaryError PROVIDER_CALL_ERROR
 */
export function judgeSimulation({ spent, received, left, logs }: Simulated, promised: Promised): void {
  const { account, tokenIn, spender, spentAtMost, receivedAtLeast, isWhole } = promised;
  if (spent > spentAtMost) throw quoteRefusals.refused(QuoteRefusal.TAKES_MORE, { spent, spentAtMost });
  if (received < receivedAtLeast) throw quoteRefusals.refused(QuoteRefusal.GIVES_LESS, { received, receivedAtLeast });
  if (left > (isWhole ? 0n : spentAtMost - spent))
    throw quoteRefusals.refused(QuoteRefusal.LEAVES_ALLOWANCE, { left, spender });
  const own = wordOf(account);
  const emitter = tokenIn === NATIVE ? COIN_LOGS : tokenIn.toLowerCase();
  for (const log of logs) {
    const address = String(log['address']).toLowerCase();
    const [topic, ...indexed] = log['topics'] as readonly string[];
    const names = (events: ReadonlyMap<string, number>): boolean => {
      const position = events.get(topic ?? '');
      return position !== undefined && indexed[position - 1] === own;
    };
    // Some tokens log the spender's remaining allowance with every transfer.
    const isOurs = address === emitter && indexed[1] === wordOf(spender);
    if (names(approvals) && !isOurs) throw quoteRefusals.refused(QuoteRefusal.APPROVES, named(log));
    if (names(transfers) && address !== emitter) throw quoteRefusals.refused(QuoteRefusal.TAKES_ELSE, named(log));
  }
}

function named({ address, topics }: JsonObject): JsonObject {
  return { contract: address, topics };
}

function wordOf(address: Address): string {
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
}
