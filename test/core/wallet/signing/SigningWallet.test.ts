import { describe, expect, it } from '@jest/globals';
import { type SigningChain, SigningWallet } from '../../../../core/wallet/signing/SigningWallet.js';
import { player } from '../../../kit/people.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';

/** Knows chains 1 and 2, and is on the first. */
class WalletBed {
  readonly sentOn: number[] = [];
  /** Runs once, while the chain ID is requested. */
  whileAsked: () => Promise<unknown> = () => Promise.resolve();
  readonly wallet = new SigningWallet({
    account: {
      getAddress: () => Promise.resolve(player),
      signMessage: () => Promise.resolve('0x'),
      signTypedData: () => Promise.resolve('0x'),
    },
    chains: [this.#chainOf(1), this.#chainOf(2)],
    openChain: (chainId) => this.#chainOf(chainId),
  });

  switchTo(chainId: string): Promise<unknown> {
    return this.wallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] });
  }

  send(chainId: string): Promise<unknown> {
    return this.wallet.request({ method: 'eth_sendTransaction', params: [{ from: player, chainId }] });
  }

  #chainOf(chainId: number): SigningChain {
    return {
      readChainId: async () => {
        const { whileAsked } = this;
        this.whileAsked = () => Promise.resolve();
        await whileAsked();
        return chainId;
      },
      ask: () => Promise.resolve(null),
      send: () => Promise.resolve((this.sentOn.push(chainId), hashNumber(chainId))),
    };
  }
}

describe('SigningWallet', () => {
  it('sends on the chain that it has looked at, though another execution switches meanwhile', async () => {
    const bed = new WalletBed();
    bed.whileAsked = () => bed.switchTo('0x2');
    await expect(bed.send('0x1')).resolves.toBe(hashNumber(1));
    expect(bed.sentOn).toEqual([1]);
  });

  it('sends on the chain that it was switched to before, and refuses one that it is not on', async () => {
    const bed = new WalletBed();
    await bed.switchTo('0x2');
    await expect(bed.send('0x1')).rejects.toMatchObject({ code: -32602 });
    await bed.send('0x2');
    expect(bed.sentOn).toEqual([2]);
  });
});
