import type { Address, Hex } from '../../../../core/money/Address.js';
import { toQuantity } from '../../../../core/rpc/toQuantity.js';
import type { ReceiptLog } from '../../../../core/sending/chain/Receipt.js';
import { exchange, player } from '../../../kit/people.js';
import type { ScriptedChain } from '../../../kit/ScriptedChain.js';

export interface MinedTransaction {
  readonly hash: Hex;
  readonly from: Address;
  readonly to: Address;
  readonly input: Hex;
  readonly value: bigint;
  readonly status: 'success' | 'reverted';
  readonly logs: readonly ReceiptLog[];
  readonly blockNumber: bigint;
  readonly gasUsed: bigint;
  readonly gasPrice: bigint;
  /** Absent: no rollup. */
  readonly l1Fee?: bigint;
  /** Other transactions of its block. */
  readonly neighbours: number;
}

/**
 * A chain that shows these transactions, each of block 90 unless told otherwise: the player calls the exchange with seven wei, for 21,000 gas at 3 wei. Nodes
 * spell addresses in small letters. Block 90 is of the second 1,000, each further one two seconds later.
 */
export function mineOn(
  chain: ScriptedChain,
  ...given: readonly (Partial<MinedTransaction> & Pick<MinedTransaction, 'hash'>)[]
): ScriptedChain {
  const all = given.map(
    (each): MinedTransaction => ({
      from: player,
      to: exchange,
      input: '0x12345678',
      value: 7n,
      status: 'success',
      logs: [],
      blockNumber: 90n,
      gasUsed: 21_000n,
      gasPrice: 3n,
      neighbours: 0,
      ...each,
    }),
  );
  const byHash = (hash: unknown): MinedTransaction | undefined => all.find((each) => each.hash === hash);
  return chain
    .script('eth_getTransactionByHash', ([hash]) => asShown(byHash(hash)))
    .script('eth_getTransactionReceipt', ([hash]) => asReceipt(byHash(hash)))
    .script('eth_getBlockByNumber', ([tag, isFull]) => {
      const number = BigInt(tag as string);
      const found = all.filter(({ blockNumber }) => blockNumber === number);
      const others = found.reduce((sum, { neighbours }) => sum + neighbours, 0);
      const own = found.map((each) => (isFull === true ? asShown(each) : each.hash));
      const transactions = [...own, ...new Array<Hex>(others).fill('0x')];
      return { timestamp: toQuantity(1_000n + 2n * (number - 90n)), transactions };
    });
}

function asShown(mined: MinedTransaction | undefined): object | null {
  if (mined === undefined) return null;
  const { hash, from, to, input, value } = mined;
  return { hash, from: from.toLowerCase(), to: to.toLowerCase(), input, value: toQuantity(value), nonce: '0x5' };
}

function asReceipt(mined: MinedTransaction | undefined): object | null {
  if (mined === undefined) return null;
  const { status, blockNumber, logs, gasUsed, gasPrice, l1Fee } = mined;
  return {
    status: status === 'success' ? '0x1' : '0x0',
    blockNumber: toQuantity(blockNumber),
    logs,
    gasUsed: toQuantity(gasUsed),
    effectiveGasPrice: toQuantity(gasPrice),
    ...(l1Fee !== undefined && { l1Fee: toQuantity(l1Fee) }),
  };
}
