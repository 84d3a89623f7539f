import type { Inhabitant } from '../kit/Inhabitant.js';
import type { ChainName, World } from '../kit/World.js';
import { openMetaMask } from './openMetaMask.js';

/** Opens MetaMask with an account on a device: it rejects batches (5750), and the player confirms or rejects on the device, without a separate code. */
export function openHardware(world: World, chain: ChainName): Promise<Inhabitant> {
  return openMetaMask(world, chain, { name: 'Hardware', isDevice: true });
}
