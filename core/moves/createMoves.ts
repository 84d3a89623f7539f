import { bridgeRoute } from './bridgeRoute.js';
import { claimRoute } from './claimRoute.js';
import type { Moves } from './Moves.js';
import type { MoveSurroundings } from './MoveSurroundings.js';
import { onrampRoute } from './onrampRoute.js';
import { swapRoute } from './swapRoute.js';
import { transferRoute } from './transferRoute.js';

export function createMoves(around: MoveSurroundings): Moves {
  return {
    swap: (move, options = {}) => swapRoute(move, around, options),
    bridge: (move, options = {}) => bridgeRoute(move, around, options),
    transfer: (move, options = {}) => transferRoute(move, around, options),
    claim: (move, options = {}) => claimRoute(move, around, options),
    onramp: (move, options = {}) => onrampRoute(move, around, options),
  };
}
