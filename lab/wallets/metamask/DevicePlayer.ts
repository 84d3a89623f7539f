import type { Prompt } from '../kit/Prompt.js';
import { MetaMaskPlayer } from './MetaMaskPlayer.js';

/** Confirms in the wallet's own screens; the prompts are the device's. */
export class DevicePlayer extends MetaMaskPlayer {
  override show(prompt: Prompt): void {
    if (prompt.method === 'device') super.show(prompt);
    else prompt.confirm();
  }
}
