import type { Random } from '../../random.js';
import type { Hardness } from '../../run/Hardness.js';
import { erc20 } from '../../world/erc20.js';
import { type Behaviour, type HardMood, moods, moodsOf } from './moods.js';
import type { WalletCall } from './Sender.js';

interface Wanted {
  readonly isBatch: boolean;
  readonly calls: readonly WalletCall[];
  readonly random: Random;
}

/** The mood that was drawn, where it fits what the wallet is asked for; else another of those that do. */
export function behaviourFor(hard: Hardness, drawn: HardMood, { isBatch, calls, random }: Wanted): HardMood {
  if (drawn === 'sound' || fits(moods[drawn], isBatch, calls)) return drawn;
  const fitting = moodsOf(hard).filter(([name]) => fits(moods[name], isBatch, calls));
  return random.weighted(fitting);
}

function fits({ of, approves }: Behaviour, isBatch: boolean, calls: readonly WalletCall[]): boolean {
  if ((of === 'batch') !== isBatch) return false;
  return approves === undefined || calls.some(({ data }) => isApproval(data));
}

function isApproval(data: string): boolean {
  const approve = erc20.getFunction('approve')!;
  if (!data.startsWith(approve.selector)) return false;
  const [, amount] = erc20.decodeFunctionData(approve, data) as unknown as [string, bigint];
  return amount > 0n;
}
