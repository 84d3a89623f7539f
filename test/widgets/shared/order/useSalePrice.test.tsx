import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { NEVER, of } from 'rxjs';
import type { SaleQuote, SaleQuoteRequest } from '../../../../core/index.js';
import { type ChosenWallet, WalletSession } from '../../../../flows/connect/WalletSession.js';
import { HostContext } from '../../../../widgets/shared/host/WidgetHost.js';
import { useSalePrice } from '../../../../widgets/shared/order/useSalePrice.js';
import { asEngine } from '../../../kit/asEngine.js';
import { childChainId } from '../../../kit/aToken.js';
import { player } from '../../../kit/people.js';
import { ScriptedWallet } from '../../../kit/ScriptedWallet.js';
import { usdc } from '../../kit/aFundingRoute.js';

afterEach(cleanup);

const order = { environmentId: 'shop', items: [], preferredCurrency: null };
const signal = new AbortController().signal;
const wallet: ChosenWallet = { provider: new ScriptedWallet(), name: 'metamask' };

/** Returns the requests to the shop, and the hook. */
function open(chosen: ChosenWallet | null, isSilent = false): ReturnType<typeof useSalePrice> & { asked: unknown[] } {
  const asked: unknown[] = [];
  const quote = ({ walletAddress }: SaleQuoteRequest): Promise<SaleQuote> => {
    asked.push(walletAddress ?? null);
    return Promise.resolve({
      currencies: [{ name: 'USDC', token: usdc, isBase: true, total: BigInt(asked.length) }],
      products: [],
    });
  };
  const wallets = {
    watchAccount: () => (isSilent ? NEVER : of(player)),
    watchChain: () => of(childChainId),
  };
  const engine = asEngine({ sales: { quote }, wallets });
  const host = {
    engine,
    session: new WalletSession(engine.wallets, chosen),
    config: {},
    language: 'en',
    styleTarget: null,
  };
  const wrapper = ({ children }: { readonly children: ReactNode }): ReactNode => (
    <HostContext.Provider value={host}>{children}</HostContext.Provider>
  );
  return { ...renderHook(() => useSalePrice(order), { wrapper }).result.current, asked };
}
const mine = { environmentId: 'shop', items: [], walletAddress: player };

describe('useSalePrice', () => {
  it('requests the price for the connected account, and the next page uses that response', async () => {
    const { readPrice, quotes, asked } = open(wallet);
    expect((await readPrice(signal)).total).toBe(1n);
    expect((await quotes.take(mine, signal)).currencies[0]?.total).toBe(1n);
    expect(asked).toEqual([player]);
  });

  it('returns a response once: a second `take` sends a new request', async () => {
    const { readPrice, quotes, asked } = open(wallet);
    await readPrice(signal);
    await quotes.take(mine, signal);
    expect((await quotes.take(mine, signal)).currencies[0]?.total).toBe(2n);
    expect(asked).toEqual([player, player]);
  });

  it.each([
    ['nobody is connected', null, false],
    ['the wallet does not answer', wallet, true],
  ])(
    'requests a price without an account if %s, and again for the account that connects',
    async (_case, chosen, isSilent) => {
      const { readPrice, quotes, asked } = open(chosen, isSilent);
      await readPrice(signal);
      await quotes.take(mine, signal);
      expect(asked).toEqual([null, player]);
    },
  );
});
