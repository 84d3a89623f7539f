import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { resolveEnvironment } from '../../../core/config/resolveEnvironment.js';
import { PlayerContexts } from '../../../core/engine/PlayerContexts.js';
import type { Eip1193Provider } from '../../../core/wallet/Wallet.js';
import { aNativeToken, aToken } from '../../kit/aToken.js';
import { player } from '../../kit/people.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';

const environment = resolveEnvironment({ environment: 'sandbox' });
const silent: Eip1193Provider = { request: () => new Promise(() => undefined) };
/** Unused before the wallet has answered. */
const unasked = {} as never;

describe('PlayerContexts', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('waits ten seconds for a wallet that says nothing, then says so', async () => {
    const contexts = new PlayerContexts(environment, unasked, unasked, unasked, unasked);
    let error: unknown = null;
    void contexts.open(silent).catch((reason: unknown) => (error = reason));
    await jest.advanceTimersByTimeAsync(9_999);
    expect(error).toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    expect(error).toMatchObject({ code: 'PROVIDER_REQUEST_FAILED_ERROR' });
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('PlayerContexts, of a wallet that answers', () => {
  const token = aToken();
  function aBed({ balance = () => Promise.resolve(3n), describe = () => Promise.resolve(token) } = {}) {
    const asked: unknown[] = [];
    const balances = { getBalance: (...given: unknown[]) => (asked.push(['balance', ...given]), balance()) };
    const catalogue = { describe: (...given: unknown[]) => (asked.push(['token', ...given]), describe()) };
    const contexts = new PlayerContexts(environment, unasked, balances as never, unasked, catalogue as never);
    return { contexts, asked };
  }
  const request = {
    wallet: new ScriptedWallet(),
    shortfall: { chainId: 13473, tokenAddress: token.address, amount: 2n },
  };

  it.each([
    [undefined, false],
    [false, false],
    [true, true],
  ])('knows who plays, and whether it is a Passport: %s', async (isPassport, expected) => {
    const wallet = new ScriptedWallet(isPassport === undefined ? {} : { isPassport });
    expect(await aBed().contexts.open(wallet)).toMatchObject({
      account: player,
      isPassport: expected,
      l1ChainId: environment.l1ChainId,
      l2ChainId: environment.l2ChainId,
      requirements: [],
    });
  });

  it('searches for what is missing on top of what is held', async () => {
    const { contexts, asked } = aBed();
    const { shortfall, context } = await contexts.openSearch(request, {});
    expect(shortfall).toEqual({ token, missing: 2n, required: 5n, balance: 3n });
    expect(context.requirements).toEqual([{ token, value: 5n }]);
    expect(asked).toEqual([
      ['balance', 13473, player, token.address, {}],
      ['token', 13473, token.address, {}],
    ]);
  });

  it('keeps the host’s requirements in addition to its own', async () => {
    const own = { token: aNativeToken(), value: 1n };
    const { context } = await aBed().contexts.openSearch({ ...request, requirements: [own] }, {});
    expect(context.requirements).toEqual([{ token, value: 5n }, own]);
  });

  it('tells of the token where neither that nor the balance can be read', async () => {
    const fail = (text: string) => (): Promise<never> => Promise.reject(new Error(text));
    const both = aBed({ balance: fail('no balance'), describe: fail('no token') });
    await expect(both.contexts.openSearch(request, {})).rejects.toThrow('no token');
    await expect(aBed({ balance: fail('no balance') }).contexts.openSearch(request, {})).rejects.toThrow('no balance');
  });

  it("passes on the wallet's own refusal", async () => {
    const wallet = new ScriptedWallet({ accounts: [] });
    await expect(aBed().contexts.open(wallet)).rejects.toMatchObject({ code: 'WALLET_NOT_CONNECTED' });
  });
});
