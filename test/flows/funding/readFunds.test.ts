import { describe, expect, it } from '@jest/globals';
import type { FundingEngine, Token } from '../../../core/index.js';
import { readFunds } from '../../../flows/funding/readFunds.js';
import { asEngine } from '../../kit/asEngine.js';
import { childChainId } from '../../kit/aToken.js';
import { player } from '../../kit/people.js';
import { ScriptedWallet, walletError } from '../../kit/ScriptedWallet.js';
import { imx, usdc } from '../../widgets/kit/aFundingRoute.js';
import { FakeEngine } from '../../widgets/kit/FakeEngine.js';

const { signal } = new AbortController();

function read(
  engine: FundingEngine,
  {
    wallet = new ScriptedWallet(),
    tokenAddress = usdc.address,
    chainId = childChainId,
  }: { readonly wallet?: ScriptedWallet; readonly tokenAddress?: string; readonly chainId?: number | string } = {},
): Promise<unknown> {
  return readFunds(engine, { wallet, shortfall: { chainId, tokenAddress, amount: 1n } }, null, signal);
}

describe('readFunds', () => {
  it('reads the token’s balance, for any spelling of its address', async () => {
    const known = { status: 'known', token: usdc, balance: 12_400_000n };
    const { engine } = new FakeEngine();
    await expect(read(engine)).resolves.toEqual(known);
    await expect(read(engine, { tokenAddress: usdc.address.toLowerCase() })).resolves.toEqual(known);
  });

  it('reads the payer’s balance on the shortfall’s chain, until the last subscriber leaves', async () => {
    const asked: unknown[] = [];
    const engine = asEngine({
      tokens: {
        get: (...given: readonly unknown[]) => (asked.push(given), Promise.resolve([imx, usdc])),
      },
      balances: {
        getBalances: (...given: readonly unknown[]) => {
          asked.push(given);
          return Promise.resolve([{ token: usdc, balance: 0n, formattedBalance: '' }]);
        },
      },
    });
    await expect(read(engine, { chainId: String(childChainId) })).resolves.toEqual({
      status: 'known',
      token: usdc,
      balance: 0n,
    });
    expect(asked).toEqual([
      [childChainId, 'all', { signal }],
      [childChainId, player, [usdc], { signal }],
    ]);
  });

  const balanceless = (tokens: readonly Token[]): FundingEngine =>
    asEngine({
      tokens: { get: () => Promise.resolve(tokens) },
      balances: { getBalances: () => Promise.resolve([]) },
    });

  it.each([
    ['the token is on no list', new FakeEngine().engine, { tokenAddress: imx.address }],
    ['the wallet shows no account', new FakeEngine().engine, { wallet: new ScriptedWallet({ accounts: [] }) }],
    [
      'the wallet does not answer',
      new FakeEngine().engine,
      { wallet: new ScriptedWallet().refuse('eth_accounts', walletError(-32_603)) },
    ],
    ['the balance is not among the answers', balanceless([usdc]), {}],
    ['the balance cannot be read', Object.assign(new FakeEngine(), { balanceError: new Error('no chain') }).engine, {}],
  ])('is unread, which is not nothing, where %s', async (_case, engine, given) => {
    await expect(read(engine, given)).resolves.toEqual({ status: 'unread' });
  });
});
