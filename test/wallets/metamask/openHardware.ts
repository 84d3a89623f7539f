import type { Inhabitant } from '../kit/Inhabitant.js';
import type { ChainName, World } from '../kit/World.js';
import { openMetaMask } from './openMetaMask.js';

/** MetaMask with an account on a device: batches are refused (5750), and the player's word is said on the device, without a code of its own. */
export function openHardware(world: World, chain: ChainName): Promise<Inhabitant> {
  return openMetaMask(world, chain, { name: 'Hardware', isDevice: true });
}
