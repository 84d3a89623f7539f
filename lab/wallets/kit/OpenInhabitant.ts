import type { Inhabitant } from './Inhabitant.js';
import type { ChainName, World } from './World.js';

/** Opens a wallet on one of the chains of a world; funds are the caller's business. */
export type OpenInhabitant = (world: World, chain: ChainName) => Promise<Inhabitant>;
