import { MAX_TICK, MIN_TICK } from '../maths/limits.js';
import type { PoolState } from '../PoolState.js';
import { SwapDirection } from '../SwapDirection.js';

/** The end of a pool's next step. */
export interface TickStop {
  readonly kind: 'stop';
  readonly tick: number;
  readonly initialised: boolean;
}

/** The step needs unknown ticks; `word` is the bitmap word to read. */
export interface UnreadWord {
  readonly kind: 'unread';
  readonly word: number;
}

/**
 * Returns the next initialised tick, or the edge of the bitmap word if that comes first: pools stop
 * there and round.
 * Without liquidity nothing is rounded, so edges may be skipped.
 *
 * @param tick current tick of the pool, as it stores it
 * @param upcoming the next of `pool.ticks` in this direction, if one is known
 */
export function nextStop(
  pool: PoolState,
  direction: SwapDirection,
  tick: number,
  upcoming: number | undefined,
  skipEdges: boolean,
): TickStop | UnreadWord {
  return direction === SwapDirection.ZERO_FOR_ONE
    ? nextStopDown(pool, tick, upcoming, skipEdges)
    : nextStopUp(pool, tick, upcoming, skipEdges);
}

function nextStopDown(
  pool: PoolState,
  tick: number,
  upcoming: number | undefined,
  skipEdges: boolean,
): TickStop | UnreadWord {
  const { tickSpacing, known } = pool;
  const position = Math.floor(tick / tickSpacing);
  if (position < known.from || position > known.to) return { kind: 'unread', word: position >> 8 };
  const edge = (skipEdges ? known.from : position & ~255) * tickSpacing;
  if (upcoming !== undefined && upcoming >= edge) return { kind: 'stop', tick: upcoming, initialised: true };
  if (known.from * tickSpacing > Math.max(edge, MIN_TICK)) return { kind: 'unread', word: position >> 8 };
  if (edge <= MIN_TICK) return { kind: 'stop', tick: MIN_TICK, initialised: false };
  if (skipEdges) return { kind: 'unread', word: (known.from - 1) >> 8 };
  return { kind: 'stop', tick: edge, initialised: false };
}

function nextStopUp(
  pool: PoolState,
  tick: number,
  upcoming: number | undefined,
  skipEdges: boolean,
): TickStop | UnreadWord {
  const { tickSpacing, known } = pool;
  const position = Math.floor(tick / tickSpacing) + 1;
  if (position < known.from || position > known.to) return { kind: 'unread', word: position >> 8 };
  const edge = (skipEdges ? known.to : position | 255) * tickSpacing;
  if (upcoming !== undefined && upcoming <= edge) return { kind: 'stop', tick: upcoming, initialised: true };
  if (known.to * tickSpacing < Math.min(edge, MAX_TICK)) return { kind: 'unread', word: position >> 8 };
  if (edge >= MAX_TICK) return { kind: 'stop', tick: MAX_TICK, initialised: false };
  if (skipEdges) return { kind: 'unread', word: (known.to + 1) >> 8 };
  return { kind: 'stop', tick: edge, initialised: false };
}
