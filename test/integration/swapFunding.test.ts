import { beforeAll, describe, expect, it } from '@jest/globals';
import { lastValueFrom } from 'rxjs';
import {
  type FundingEngine,
  type FundingRequest,
  parseAddress,
  pricedAsSent,
  type RoutingSnapshot,
  type SwapResult,
} from 'tributary-sdk';
import { nativeOf, swapGasReserve } from 'tributary-sdk/plugin';
import { childTokens } from '../../packages/devnet/deploy/tokens/childTokens.js';
import { createRpc, type Rpc } from '../plugins/swap/pools/kit/createRpc.js';
import { useDevnet } from './useDevnet.js';

const { USDC, ETH, GEM, WIMX } = childTokens;
const five = 5_000_000n;

const bed = useDevnet();
let rpc: Rpc;

beforeAll(() => {
  rpc = createRpc(bed.devnet.child.directUrl);
});

const player = (): string => bed.devnet.accounts.player.address;
const setCoins = (value: bigint): Promise<unknown> =>
  rpc.call('anvil_setBalance', [player(), `0x${value.toString(16)}`]);
const deal = ({ address }: { readonly address: string }, value: bigint): Promise<unknown> =>
  rpc.call('anvil_dealERC20', [player(), address, `0x${value.toString(16)}`]);

/** The player, five dollars short. */
function aRequest(given: Partial<FundingRequest> = {}): FundingRequest {
  const { chainId } = bed.devnet.child;
  return { wallet: bed.wallet('player'), shortfall: { chainId, tokenAddress: USDC.address, amount: five }, ...given };
}

const search = (engine: FundingEngine, request = aRequest()): Promise<RoutingSnapshot> =>
  lastValueFrom(engine.findFundingRoutes(request));

/** Requests the quote that the finder requests, with the gas that will be sent. */
async function quoteOf(engine: FundingEngine, tokenIn: string): Promise<SwapResult> {
  const { chainId } = bed.devnet.child;
  const result = await engine.dex.quoteExactOutput({
    chainId,
    fromAddress: player(),
    tokenIn,
    tokenOut: USDC.address,
    amount: five,
    slippagePercent: 1,
  });
  return pricedAsSent(result, { native: nativeOf(engine.environment, chainId), isPassport: false });
}

/** The gas amount that the account must hold. */
const gasOf = swapGasReserve;
const offered = ({ routes }: RoutingSnapshot): readonly (string | undefined)[] =>
  routes.map(({ steps }) => steps[0]?.fundingItem.token.symbol).sort();
/** Returns the search's rejection of this token. */
const rejectionOf = (found: RoutingSnapshot, symbol: string): readonly unknown[] => {
  const rejection = found.rejections.find(({ candidate }) => candidate?.symbol === symbol);
  if (rejection === undefined)
    return [
      offered(found),
      found.message,
      found.rejections.map(({ reason, candidate }) => [reason, candidate?.symbol]),
    ];
  const { reason, short } = rejection;
  return [reason, short?.token.symbol, short?.value];
};

describe('swap routes on the devnet', () => {
  it('are kept if balance, gas and other requirements allow it, to the last unit', async () => {
    const engine = bed.engine();
    const quote = await quoteOf(engine, ETH.address);
    const spend = quote.quote.amountWithMaxSlippage.value;
    await deal(ETH, spend + 7n);
    await setCoins(gasOf(quote));
    const requirements = [{ token: quote.quote.amount.token, value: 7n }];
    const found = await search(bed.engine(), aRequest({ requirements }));
    expect(offered(found)).toEqual(['ETH']);
    expect(found.routes[0]?.steps[0]?.fundingItem.fundsRequired.amount).toBe(spend);
  });

  it('are dropped if the balance does not cover the maximum', async () => {
    const spend = (await quoteOf(bed.engine(), ETH.address)).quote.amountWithMaxSlippage.value;
    await deal(ETH, spend - 1n);
    expect(rejectionOf(await search(bed.engine()), 'ETH')).toEqual(['INSUFFICIENT_BALANCE', 'ETH', 1n]);
  });

  it('are dropped if the native balance does not cover the gas', async () => {
    const gas = gasOf(await quoteOf(bed.engine(), ETH.address));
    await setCoins(gas - 1n);
    const found = await search(bed.engine());
    expect(rejectionOf(found, 'ETH')).toEqual(['INSUFFICIENT_GAS', 'tIMX', 1n]);
  });

  it('are dropped if another requirement needs the token', async () => {
    const { quote } = await quoteOf(bed.engine(), ETH.address);
    const spend = quote.amountWithMaxSlippage.value;
    await deal(ETH, spend + 6n);
    const requirements = [{ token: quote.amount.token, value: 7n }];
    expect(rejectionOf(await search(bed.engine(), aRequest({ requirements })), 'ETH')).toEqual([
      'NEEDED_ELSEWHERE',
      'ETH',
      1n,
    ]);
  });

  it('are dropped if another requirement needs the native balance', async () => {
    const quote = await quoteOf(bed.engine(), 'native');
    const needed = quote.quote.amountWithMaxSlippage.value + gasOf(quote);
    await setCoins(needed + 6n);
    const requirements = [{ token: quote.quote.amount.token, value: 7n }];
    expect(rejectionOf(await search(bed.engine(), aRequest({ requirements })), 'tIMX')).toEqual([
      'NEEDED_ELSEWHERE',
      'tIMX',
      1n,
    ]);
  });

  it('are tried from every listed token that is held, and from no other', async () => {
    const engine = bed.engine();
    const listed = await engine.tokens.get(bed.devnet.child.chainId, 'swap');
    await deal(childTokens.USDT, 10_000_000n);
    await deal(childTokens.DUST, 1n);
    const balances = await engine.balances.getBalances(bed.devnet.child.chainId, parseAddress(player()), listed);
    const held = balances.flatMap(({ token, balance }) =>
      balance > 0n && token.address !== USDC.address ? [token.symbol] : [],
    );
    const found = await search(engine);
    expect([...offered(found), ...found.rejections.map(({ candidate }) => candidate?.symbol)].sort()).toEqual(
      [...held].sort(),
    );
    expect(held).toEqual(expect.arrayContaining(['tIMX', 'ETH', 'USDT', 'GEM', 'DUST']));
    expect(rejectionOf(found, 'DUST')[0]).toBe('NO_POOL');
  });

  it('are not searched from a token on the blocklist, in any spelling', async () => {
    const url = `${bed.devnet.endpoints.checkoutApi}/v1/config`;
    const config = (await (await fetch(url)).json()) as { readonly dex: object };
    const blocklist = [{ address: GEM.address.toLowerCase() }];
    bed.devnet.faults.set('checkoutApi', {
      status: 200,
      match: '/v1/config',
      body: JSON.stringify({ ...config, dex: { ...config.dex, blocklist } }),
    });
    const found = await search(bed.engine());
    expect([...offered(found), ...found.rejections.map(({ candidate }) => candidate?.symbol)]).not.toContain('GEM');
  });

  it('unwrap tokens for a native shortfall, and include the gas for unwrapping', async () => {
    await deal(WIMX, 5n * 10n ** 18n);
    await setCoins(10n ** 18n);
    const shortfall = { chainId: bed.devnet.child.chainId, tokenAddress: 'native', amount: 2n * 10n ** 18n };
    const { routes } = await search(bed.engine(), aRequest({ shortfall }));
    const unwrap = routes.find(({ steps }) => steps[0]?.fundingItem.token.symbol === 'WIMX');
    expect(unwrap).toMatchObject({
      estimatedCost: 0n,
      confirmations: 1,
      steps: [{ fundingItem: { fundsRequired: { amount: 2n * 10n ** 18n + 300_000n * 15n * 10n ** 9n } } }],
    });
  });

  it('cost and deliver exactly the shown amounts', async () => {
    const engine = bed.engine();
    const { routes } = await search(engine);
    const route = routes.find(({ steps }) => steps[0]?.fundingItem.token.symbol === 'ETH')!;
    const balances = () =>
      Promise.all(
        [USDC, ETH].map(({ address }) =>
          engine.balances.getBalance(bed.devnet.child.chainId, parseAddress(player()), parseAddress(address)),
        ),
      );
    const [dollars, ether] = await balances();
    await lastValueFrom(engine.execute(route, { wallet: bed.wallet('player') }));
    const [dollarsAfter, etherAfter] = await balances();
    expect(dollarsAfter! - dollars!).toBe(five);
    expect(ether! - etherAfter!).toBeLessThanOrEqual(route.steps[0]!.fundingItem.fundsRequired.amount);
  });
});
