import { describe, expect, it } from '@jest/globals';
import { filter, firstValueFrom } from 'rxjs';
import { ConfirmingProvider, type PendingRequest } from '../../../../examples/demo/wallet/ConfirmingProvider.js';
import { player } from '../../../kit/people.js';
import { ScriptedWallet } from '../../../kit/ScriptedWallet.js';

const send = { method: 'eth_sendTransaction', params: [{ to: player }] };

function asked(provider: ConfirmingProvider): Promise<PendingRequest> {
  return firstValueFrom(provider.pending$.pipe(filter((pending) => pending !== null)));
}

describe('ConfirmingProvider', () => {
  it('shows no account before the player let the page in', async () => {
    const wallet = new ScriptedWallet().script('eth_requestAccounts', () => [player]);
    const provider = new ConfirmingProvider(wallet);
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([]);
    const connected = provider.request({ method: 'eth_requestAccounts' });
    (await asked(provider)).approve();
    expect(await connected).toEqual([player]);
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([player]);
  });

  it('sends only approved requests', async () => {
    const wallet = new ScriptedWallet();
    const provider = new ConfirmingProvider(wallet);
    const sent = provider.request(send);
    const pending = await asked(provider);
    expect(wallet.sent).toEqual([]);
    pending.approve();
    await sent;
    expect(wallet.sent).toEqual([{ to: player }]);
  });

  it('rejects with the code of EIP-1193', async () => {
    const wallet = new ScriptedWallet();
    const provider = new ConfirmingProvider(wallet);
    const sent = provider.request(send);
    (await asked(provider)).reject();
    await expect(sent).rejects.toMatchObject({ code: 4001 });
    expect(wallet.sent).toEqual([]);
  });

  it('shows one prompt at a time', async () => {
    const provider = new ConfirmingProvider(new ScriptedWallet());
    const [first, second] = [provider.request(send), provider.request({ ...send, params: [{ to: 'second' }] })];
    (await asked(provider)).approve();
    await first;
    const pending = await asked(provider);
    expect(pending.params).toEqual([{ to: 'second' }]);
    pending.approve();
    await second;
  });

  it('passes reads on without a prompt', async () => {
    const provider = new ConfirmingProvider(new ScriptedWallet({ chainId: 13473 }));
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x34a1');
  });
});
