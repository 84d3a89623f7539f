import { keccak256 } from 'ethers';
import { poolKeyId } from '../../../../../plugins/swap/managed/poolKeyId.js';
import type { CandidatePool } from '../../../../../plugins/swap/pools/CandidatePool.js';
import { MAX_TICK } from '../../../../../plugins/swap/pools/maths/limits.js';
import { sqrtPriceAtTick } from '../../../../../plugins/swap/pools/maths/sqrtPriceAtTick.js';
import type { Random } from '../../pools/kit/random.js';

/** A word of a contract's storage. */
export interface StoredWord {
  readonly slot: string;
  readonly value: string;
}

export interface StoredPool {
  readonly pool: CandidatePool;
  readonly words: readonly StoredWord[];
}

const word = (value: bigint): string => `0x${BigInt.asUintN(256, value).toString(16).padStart(64, '0')}`;
const entry = (key: bigint, slot: bigint): bigint => BigInt(keccak256(word(key) + word(slot).slice(2)));
const noHooks = `0x${'0'.repeat(40)}`;

/**
 * A pool of a manager as its storage would hold it: of any fee, spacing, price and positions, with a share of the protocol that differs by direction. Written there, no
 * transaction is needed to make it, and its quoter moves no token.
 */
export function aStoredPool(random: Random, manager: string, index: number): StoredPool {
  const spacing = random.pick([1, 2, 7, 10, 50, 60, 200, random.integer(1, 400)]);
  const fee = random.pick([0, 1, 137, 500, 3_000, 10_000, random.integer(0, 40_000), random.integer(0, 900_000)]);
  const key = {
    manager,
    currency0: `0x${(index + 1).toString(16).padStart(40, '0')}`,
    currency1: `0x${(index + 1_000).toString(16).padStart(40, '0')}`,
    fee,
    tickSpacing: spacing,
    hooks: noHooks,
  };
  const address = poolKeyId(key);
  const last = Math.floor(MAX_TICK / spacing);
  const centre = random.integer(
    -Math.min(last - 1, Math.floor(60_000 / spacing)),
    Math.min(last - 1, Math.floor(60_000 / spacing)),
  );
  const clamp = (position: number): number => Math.max(-last, Math.min(last, position));
  const nets = new Map<number, bigint>();
  const tick = Math.max(-MAX_TICK + 1, Math.min(MAX_TICK - 1, centre * spacing + random.integer(-spacing, spacing)));
  let liquidity = 0n;
  for (let position = random.integer(1, 6); position > 0; position -= 1) {
    const start = centre + random.integer(-1, 1) * random.pick([0, 1, 10, 300, 3_000]);
    const [lower, upper] =
      random.next() < 0.2 ? [-last, last] : [clamp(start), clamp(start + random.pick([1, 20, 256, 700]))];
    if (lower >= upper) continue;
    const size = random.amount(random.pick([20, 60, 90]));
    nets.set(lower, (nets.get(lower) ?? 0n) + size);
    nets.set(upper, (nets.get(upper) ?? 0n) - size);
    if (lower * spacing <= tick && tick < upper * spacing) liquidity += size;
  }
  const share = (): bigint => BigInt(random.pick([0, 0, 1, 500, 1_000, random.integer(0, 1_000)]));
  const price =
    sqrtPriceAtTick(tick) + (random.next() < 0.5 ? 0n : (sqrtPriceAtTick(tick + 1) - sqrtPriceAtTick(tick)) / 3n);
  const shares = (share() << 12n) | share();
  const state = entry(BigInt(address), 6n);
  const slot0 = (BigInt(fee) << 208n) | (shares << 184n) | (BigInt.asUintN(24, BigInt(tick)) << 160n) | price;
  const bitmap = new Map<number, bigint>();
  for (const position of nets.keys())
    bitmap.set(position >> 8, (bitmap.get(position >> 8) ?? 0n) | (1n << BigInt(position & 255)));
  const words = [
    { slot: state, value: slot0 },
    { slot: state + 3n, value: liquidity },
    ...[...nets].map(([position, net]) => ({
      slot: entry(BigInt(position * spacing), state + 4n),
      value: (BigInt.asUintN(128, net) << 128n) | 1n,
    })),
    ...[...bitmap].map(([at, bits]) => ({ slot: entry(BigInt(at), state + 5n), value: bits })),
  ];
  return {
    pool: { kind: 'v4', address, token0: key.currency0, token1: key.currency1, fee, tickSpacing: spacing, key },
    words: words.map(({ slot, value }) => ({ slot: word(slot), value: word(value) })),
  };
}

/** The one word in which a pair keeps its reserves. */
export function pairWord([first, second]: readonly [bigint, bigint]): StoredWord {
  return { slot: word(8n), value: word((1n << 224n) | (second << 112n) | first) };
}
