import { assertKinds } from '../../errors/assertKinds.js';
import { parseQuantity } from '../../rpc/parseQuantity.js';

/** Gas prices reported by a node, in wei; `null` for those it doesn't report. */
export interface FeeFacts {
  readonly baseFee: bigint | null;
  /** Whether the newest block has no base fee: the chain predates EIP-1559 and accepts transactions of type 0. */
  readonly isLegacy: boolean;
  readonly tip: bigint | null;
  readonly gasPrice: bigint | null;
}

export interface FeeRead {
  readonly method: string;
  readonly params: readonly unknown[];
}

/**
 * Reads from a node. Returns results in the order of the calls; `null` for those it rejects. May
 * reject if the node doesn't respond.
 */
export type FeeReader = (calls: readonly FeeRead[]) => Promise<readonly unknown[]>;

/** Median tip of ten blocks, for a node that suggests none. */
const HISTORY: FeeRead = { method: 'eth_feeHistory', params: ['0xa', 'latest', [50]] };

/**
 * Reads the gas prices with three calls at once, and a fourth for a node without
 * `eth_maxPriorityFeePerGas`. Rejects if `read` does.
 *
 * @example const facts = await readFeeFacts(askInOneBatch);
 */
export async function readFeeFacts(read: FeeReader): Promise<FeeFacts> {
  assertKinds({ read }, 'function');
  const [block, suggested, price] = await read([
    { method: 'eth_getBlockByNumber', params: ['latest', false] },
    { method: 'eth_maxPriorityFeePerGas', params: [] },
    { method: 'eth_gasPrice', params: [] },
  ]);
  const isLegacy = isObject(block) && block['baseFeePerGas'] == null;
  const tip = tryQuantity(suggested);
  return {
    baseFee: isObject(block) ? tryQuantity(block['baseFeePerGas']) : null,
    isLegacy,
    tip: tip ?? (isLegacy ? null : medianTip((await read([HISTORY]))[0])),
    gasPrice: tryQuantity(price),
  };
}

function medianTip(history: unknown): bigint | null {
  const rewards = isObject(history) && Array.isArray(history['reward']) ? (history['reward'] as unknown[]) : [];
  const tips = rewards.flatMap((of) => (Array.isArray(of) ? [tryQuantity(of[0])] : [])).filter((tip) => tip !== null);
  return tips.sort((a, b) => (a < b ? -1 : Number(a > b)))[Math.floor(tips.length / 2)] ?? null;
}

function tryQuantity(value: unknown): bigint | null {
  try {
    return parseQuantity(value);
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
