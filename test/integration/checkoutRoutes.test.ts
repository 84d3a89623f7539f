import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { filter, firstValueFrom, lastValueFrom, shareReplay } from 'rxjs';
import {
  bridgePlugin,
  bridgeSwapPlugin,
  type CheckoutSnapshot,
  type FundingEngine,
  type FundingRoute,
  type ItemRequirementInput,
  NATIVE,
  onrampPlugin,
  parseAddress,
  type SwapRequest,
  swapPlugin,
} from 'tributary-sdk';
import { type BridgeAdapter, type DexAdapter, definePlugin } from 'tributary-sdk/plugin';
import { gameOrigin } from '../kit/gamePage.js';
import { payOn } from './payOn.js';
import { sendAndWait } from './sendAndWait.js';
import { useDevnet } from './useDevnet.js';

const bed = useDevnet();
const erc20 = new Interface(['function transfer(address,uint256)']);

function engineWithAll(): FundingEngine {
  return bed.engine({
    plugins: [swapPlugin(), bridgePlugin(), onrampPlugin({ referrerDomain: gameOrigin }), bridgeSwapPlugin()],
  });
}

const usdc = (): string => bed.devnet.tokens.child['USDC']!.address;
const requiring = (amount: bigint): ItemRequirementInput => ({
  type: 'ERC20',
  tokenAddress: usdc(),
  spenderAddress: bed.devnet.contracts.child['marketplace']!,
  amount,
});

function checkout(engine: FundingEngine, itemRequirements: readonly ItemRequirementInput[]): Promise<CheckoutSnapshot> {
  return lastValueFrom(engine.smartCheckout({ wallet: bed.wallet('player'), itemRequirements }));
}

function held(engine: FundingEngine, chainId: number, address: string): Promise<bigint> {
  return engine.balances.getBalance(
    chainId,
    parseAddress(bed.devnet.accounts.player.address),
    address === NATIVE ? NATIVE : parseAddress(address),
  );
}

/** Leaves the player little ETH on the child chain, so that some must be bridged for the swap. */
async function spendChildEther(): Promise<void> {
  const data = erc20.encodeFunctionData('transfer', [bed.devnet.accounts.spare.address, 49n * 10n ** 15n]);
  await sendAndWait(bed.wallet('player'), { to: bed.devnet.tokens.child['ETH']!.address, data });
}

async function carryOut(engine: FundingEngine, route: FundingRoute): Promise<void> {
  const execution$ = engine.execute(route, { wallet: bed.wallet('player') }).pipe(shareReplay(1));
  const done = lastValueFrom(execution$);
  if (route.kind === 'onramp') {
    const waiting = await firstValueFrom(execution$.pipe(filter(({ tasks }) => tasks[0]?.url !== undefined)));
    await payOn(waiting.tasks[0]!.url!);
  }
  await expect(done).resolves.toMatchObject({ status: 'done', error: null });
}

describe('executes every kind of route from a new checkout', () => {
  it.each(['swap', 'bridge', 'onramp', 'bridge-swap'])('%s: delivers and spends the promised amounts', async (kind) => {
    await spendChildEther();
    const engine = engineWithAll();
    const required = 30_000_000n;
    const { routing, insufficient } = await checkout(engine, [requiring(required)]);
    const route = routing!.routes.find((candidate) => candidate.kind === kind)!;
    const paid = route.steps[0]!;
    const { token, chainId } = { token: paid.fundingItem.token, chainId: paid.chainId };
    const [usdcBefore, paidBefore] = await Promise.all([
      held(engine, bed.devnet.child.chainId, usdc()),
      held(engine, chainId, token.address),
    ]);
    expect(paid.fundingItem.userBalance.balance).toBe(paidBefore);

    await carryOut(engine, route);
    // Another engine: this one's cache of the current block does not contain the bridged amount.
    const later = engineWithAll();
    expect((await held(later, bed.devnet.child.chainId, usdc())) - usdcBefore).toBe(insufficient[0]!.delta.balance);
    if (kind !== 'onramp') {
      const spent = paidBefore - (await held(later, chainId, token.address));
      const fees = token.address === NATIVE ? 10n ** 17n : 0n; // gas and the bridge's fee come out of the same balance
      expect(spent).toBeGreaterThan(0n);
      expect(spent).toBeLessThanOrEqual(paid.fundingItem.fundsRequired.amount + fees);
    }
    await expect(checkout(later, [requiring(required)])).resolves.toMatchObject({ sufficient: true, routing: null });
  });
});

describe('a native shortfall', () => {
  const itemRequirements: readonly ItemRequirementInput[] = [{ type: 'NATIVE', amount: '210' }];
  const transaction = { type: 'GAS', gasToken: { type: 'NATIVE', limit: 400_000n } } as const;
  const short = (engine: FundingEngine): Promise<CheckoutSnapshot> =>
    lastValueFrom(engine.smartCheckout({ wallet: bed.wallet('player'), itemRequirements, transaction }));

  it('is covered by swaps and bridge-swaps, whose own gas in that token is included', async () => {
    const { routing, gas } = await short(engineWithAll());
    expect(gas).toBe(400_000n * 15n * 10n ** 9n);
    expect(routing?.shortfall?.missing).toBe(10n * 10n ** 18n + gas!);
    const delivered = new Map(
      routing?.routes.map(({ kind, steps }) => [kind, steps.at(-1)!.delivers.value - routing.shortfall!.missing]),
    );
    expect(new Set(delivered.keys())).toEqual(new Set(['swap', 'bridge', 'onramp', 'bridge-swap']));
    expect([delivered.get('bridge'), delivered.get('onramp')]).toEqual([0n, 0n]);
    for (const { type, fees, delivers } of routing!.routes.map(({ steps }) => steps.at(-1)!)) {
      if (type !== 'SWAP') continue;
      const { approvalGasFee, swapGasFee } = fees;
      const burnt = (approvalGasFee?.amount ?? 0n) + (swapGasFee?.amount ?? 0n);
      expect(delivers.value).toBeGreaterThanOrEqual(routing!.shortfall!.missing + burnt);
    }
  });

  it.each(['swap', 'bridge', 'onramp', 'bridge-swap'])(
    '%s: covers price and gas of the purchase once it has run',
    async (kind) => {
      if (kind === 'bridge-swap') await spendChildEther();
      const engine = engineWithAll();
      const { routing } = await short(engine);
      const route = routing!.routes.find((candidate) => candidate.kind === kind)!;
      const before = await held(engine, bed.devnet.child.chainId, NATIVE);
      await carryOut(engine, route);
      const later = engineWithAll();
      const { type, fees, delivers } = route.steps.at(-1)!;
      const burnt = before + delivers.value - (await held(later, bed.devnet.child.chainId, NATIVE));
      expect(burnt).toBeLessThanOrEqual(
        type === 'SWAP' ? (fees.approvalGasFee?.amount ?? 0n) + (fees.swapGasFee?.amount ?? 0n) : 0n,
      );
      await expect(short(later)).resolves.toMatchObject({ sufficient: true, routing: null });
    },
  );
});

describe('bridge-swap is composed of any registered exchange and bridge', () => {
  it('another exchange, another bridge: its quotes, its fees', async () => {
    const asked: string[] = [];
    const own = engineWithAll();
    const dex: DexAdapter = {
      quoteExactInput: (request, options) => own.dex.quoteExactInput(request, options),
      quoteExactOutput: (request: SwapRequest, options) => {
        asked.push('exchange');
        return own.dex.quoteExactOutput(request, options);
      },
      watchQuote: (request$) => own.dex.watchQuote(request$),
    };
    const bridge: BridgeAdapter = new Proxy({} as BridgeAdapter, {
      get: (_target, name: keyof BridgeAdapter) => {
        const member: unknown = Reflect.get(own.bridge, name);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]) => {
          asked.push(`bridge.${name}`);
          return Reflect.apply(member, own.bridge, args) as unknown;
        };
      },
    });
    await spendChildEther();
    const studio = definePlugin({ id: 'studio', adapters: { dex, bridge } });
    const { routing } = await checkout(bed.engine({ plugins: [studio, bridgeSwapPlugin()] }), [requiring(30_000_000n)]);
    expect(routing?.routes.map(({ kind }) => kind)).toContain('bridge-swap');
    // Requests the tokens in its own list, too; a merged list of all bridges is possible, and has none here.
    expect(new Set(asked)).toEqual(
      new Set(['exchange', 'bridge.getCarriedTokens', 'bridge.getTokenMapping', 'bridge.estimateFees']),
    );
  });
});
