import type { Random } from '../../random.js';
import type { Hardness } from '../../run/Hardness.js';
import { erc20 } from '../../world/erc20.js';
import { editAmount } from './editAmount.js';
import { type Behaviour, everyMood, type HardMood, moodsOf } from './moods.js';
import type { WalletCall } from './Sender.js';

interface Wanted {
  readonly isBatch: boolean;
  readonly calls: readonly WalletCall[];
  readonly random: Random;
}

/** Returns the behaviour drawn for the index, the odd one first, if it fits the request; else another one that fits. */
export function behaviourFor(hard: Hardness, index: number, { isBatch, calls, random }: Wanted): HardMood {
  const odd = hard.odd.moods[index] ?? null;
  if (odd !== null && fits(everyMood[odd], isBatch, calls)) return odd;
  const drawn = hard.moods[index] ?? 'sound';
  if (drawn === 'sound' || fits(everyMood[drawn], isBatch, calls)) return drawn;
  const fitting = moodsOf(hard).filter(([name]) => fits(everyMood[name], isBatch, calls));
  return random.weighted(fitting);
}

function fits({ of, approves, edits }: Behaviour, isBatch: boolean, calls: readonly WalletCall[]): boolean {
  if ((of === 'batch') !== isBatch) return false;
  if (edits === true) return calls.some((call) => editAmount(call, 'unit') !== call);
  return approves === undefined || calls.some(({ data }) => isApproval(data));
}

function isApproval(data: string): boolean {
  const approve = erc20.getFunction('approve')!;
  if (!data.startsWith(approve.selector)) return false;
  const [, amount] = erc20.decodeFunctionData(approve, data) as unknown as [string, bigint];
  return amount > 0n;
}
