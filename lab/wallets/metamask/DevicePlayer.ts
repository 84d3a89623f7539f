import type { Prompt } from '../kit/Prompt.js';
import { MetaMaskPlayer } from './MetaMaskPlayer.js';

/** Presses through the wallet's own screens; what is answered is the device. */
export class DevicePlayer extends MetaMaskPlayer {
  override show(prompt: Prompt): void {
    if (prompt.method === 'device') super.show(prompt);
    else prompt.confirm();
  }
}
