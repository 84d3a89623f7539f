import { describe, expect, it } from '@jest/globals';
import { systemClock } from '../../../../core/stream/Clock.js';
import { AtomicSupport } from '../../../../core/wallet/calls/AtomicSupport.js';
import { childChainId, rootChainId } from '../../../kit/aToken.js';
import { player, stranger } from '../../../kit/people.js';
import { ScriptedWallet, walletError } from '../../../kit/ScriptedWallet.js';
import { ManualClock } from '../../stream/ManualClock.js';

const question = { from: player, chainId: childChainId };
const capable = (): ScriptedWallet =>
  new ScriptedWallet().script('wallet_getCapabilities', () => ({ '0x34a1': { atomic: { status: 'ready' } } }));

describe('AtomicSupport', () => {
  it('asks a wallet once per account and chain, also of all who ask at once', async () => {
    const support = new AtomicSupport(systemClock);
    const wallet = capable();
    await expect(Promise.all([support.has(wallet, question), support.has(wallet, question)])).resolves.toEqual([
      true,
      true,
    ]);
    await expect(support.has(wallet, { ...question, chainId: rootChainId })).resolves.toBe(false);
    await expect(support.has(wallet, { ...question, from: stranger })).resolves.toBe(true);
    expect(wallet.calls.map(({ params }) => params)).toEqual([
      [player, ['0x34a1']],
      [player, ['0xaa36a7']],
      [stranger, ['0x34a1']],
    ]);
    await expect(
      support.has(new ScriptedWallet().refuse('wallet_getCapabilities', walletError(4200)), question),
    ).resolves.toBe(false);
  });

  it('takes a wallet that has refused a batch at its deed', async () => {
    const support = new AtomicSupport(systemClock);
    const wallet = capable();
    await support.has(wallet, question);
    support.deny(wallet, question);
    await expect(support.has(wallet, question)).resolves.toBe(false);
    expect(wallet.calls).toHaveLength(1);
  });

  it('gives up on a silent wallet after three seconds, and does not wait for it again', async () => {
    const clock = new ManualClock();
    const support = new AtomicSupport(clock);
    const wallet = new ScriptedWallet().script('wallet_getCapabilities', () => new Promise(() => undefined));
    const asked = support.has(wallet, question);
    await clock.pass(3_000);
    await expect(asked).resolves.toBe(false);
    await expect(support.has(wallet, question)).resolves.toBe(false);
    expect(wallet.calls).toHaveLength(1);
  });
});
