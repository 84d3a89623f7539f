import { describe, expect, it } from '@jest/globals';
import { parseUnits } from 'ethers';
import { lastValueFrom, tap } from 'rxjs';
import {
  bridgePlugin,
  bridgeReserve,
  type ExecutionSnapshot,
  erc20Token,
  FeeType,
  type FundingEngine,
  type FundingRoute,
  isTributaryError,
  nativeToken,
  parseAddress,
  promptsOf,
  type RoutingSnapshot,
  StepType,
  type Token,
} from 'tributary-sdk';
import { watch } from '../kit/watch.js';
import { useHurriedClock } from '../regressions/nobodyPaysTwice/kit/useHurriedClock.js';
import { type AccountName, eventually, useBridge } from './bridgeBed.js';

const bed = useBridge();
/** At the usual speed. */
const clock = useHurriedClock(1);
const dollars = (text: string): bigint => parseUnits(text, 6);
const coins = (text: string): bigint => parseUnits(text, 18);

function search(engine: FundingEngine, name: AccountName, symbol: string, amount: bigint): Promise<RoutingSnapshot> {
  const tokenAddress = symbol === 'NATIVE' ? 'native' : bed.token('child', symbol);
  return lastValueFrom(
    engine.findFundingRoutes({
      wallet: bed.wallet(name),
      shortfall: { chainId: bed.chainId('child'), tokenAddress, amount },
    }),
  );
}

function approve(symbol: string, amount: bigint): Promise<unknown> {
  return bed.approve('rich', 'root', symbol, bed.devnet.contracts.root['bridge']!, amount);
}

describe('bridge routes', () => {
  it('cover a shortfall from the root chain, fees and approval included', async () => {
    const { status, routes, rejections } = await search(bed.bridgeEngine(), 'player', 'USDC', dollars('32.6'));
    const native = { address: 'native', chainId: bed.chainId('root'), symbol: 'ETH' };
    expect([status, routes.length, rejections]).toEqual(['ROUTES_FOUND', 1, []]);
    expect(routes[0]).toMatchObject({
      id: `bridge:${bed.chainId('root')}:${bed.token('root', 'USDC')}`,
      kind: 'bridge',
      priority: 2,
      account: bed.address('player'),
      estimatedCost: null,
      confirmations: 2,
      steps: [
        {
          type: 'BRIDGE',
          chainId: bed.chainId('root'),
          fundingItem: {
            type: 'ERC20',
            fundsRequired: { amount: dollars('32.6'), formattedAmount: '32.6' },
            userBalance: { balance: dollars('100'), formattedBalance: '100' },
            token: { address: bed.token('root', 'USDC') },
          },
          delivers: { token: { address: bed.token('child', 'USDC') }, value: dollars('32.6') },
          fees: {
            approvalGasFee: { type: 'GAS', token: native },
            bridgeGasFee: { type: 'GAS', token: native },
            bridgeFees: [{ type: 'BRIDGE_FEE', token: native }],
          },
        },
      ],
    });
  });

  it('need no approval if the allowance suffices', async () => {
    await approve('USDC', dollars('50'));
    const { routes } = await search(bed.bridgeEngine(), 'rich', 'USDC', dollars('50'));
    expect(routes).toMatchObject([{ confirmations: 1 }]);
    expect(routes[0]?.steps[0]?.fees.approvalGasFee).toBeUndefined();
  });

  it('offer every form that arrives as the missing token: ETH and WETH', async () => {
    const { routes } = await search(bed.bridgeEngine(), 'rich', 'ETH', coins('2'));
    expect(
      routes.map(({ steps: [step], confirmations, estimatedCost }) => [
        step?.fundingItem.token.symbol,
        confirmations,
        estimatedCost !== null,
      ]),
    ).toEqual([
      ['ETH', 1, true],
      ['WETH', 2, true],
    ]);
  });

  it('bring root IMX for a shortfall of the native currency', async () => {
    const { routes } = await search(bed.bridgeEngine(), 'player', 'NATIVE', coins('20'));
    expect(routes.map(({ steps: [step] }) => step?.fundingItem.token.address)).toEqual([bed.token('root', 'IMX')]);
  });

  it('are one request to each chain and one to the message service, none of which waits for another', async () => {
    const engine = bed.bridgeEngine();
    await search(engine, 'player', 'USDC', dollars('1')); // token list, configuration and mappings are loaded
    clock.pass(1_050);
    bed.devnet.clearRequests();
    await search(engine, 'player', 'USDC', dollars('2'));
    expect(
      bed.devnet
        .requests()
        .map(({ service }) => service)
        .sort(),
    ).toEqual(['childRpc', 'messageService', 'rootRpc']);
  });
});

describe('rejections of bridge routes', () => {
  const rejections = async (name: AccountName, symbol: string, amount: bigint, engine = bed.bridgeEngine()) =>
    (await search(engine, name, symbol, amount)).rejections;

  it.each(['GEM', 'WIMX'])('%s does not come over the bridge', async (symbol) => {
    await expect(rejections('player', symbol, 1n)).resolves.toMatchObject([
      { kind: 'bridge', reason: 'NOT_BRIDGEABLE', chainId: bed.chainId('child') },
    ]);
  });

  it('the root chain holds none of it', async () => {
    await expect(rejections('empty', 'USDC', 1n)).resolves.toMatchObject([
      { reason: 'NO_BALANCE', candidate: { symbol: 'USDC' }, chainId: bed.chainId('root') },
    ]);
  });

  it('the root chain holds too little of it, by so much', async () => {
    await expect(rejections('player', 'USDC', dollars('100.000001'))).resolves.toMatchObject([
      { reason: 'INSUFFICIENT_BALANCE', short: { token: { symbol: 'USDC' }, value: 1n } },
    ]);
  });

  it('native currency must cover amount and fees, missing so much', async () => {
    const engine = bed.bridgeEngine();
    const balance = await bed.balance('root', 'NATIVE', bed.address('player'));
    const [eth] = await rejections('player', 'ETH', balance, engine);
    expect(eth).toMatchObject({ reason: 'INSUFFICIENT_BALANCE', candidate: { address: 'native' } });
    const fees = await engine.bridge.estimateFees({
      action: 'DEPOSIT',
      sourceChainId: bed.chainId('root'),
      destinationChainId: bed.chainId('child'),
      ...{ senderAddress: bed.address('player'), amount: balance },
    });
    expect(eth?.short?.value).toBe(bridgeReserve(fees));
  });

  it('there is no native currency for the fees, by so much', async () => {
    const player = bed.address('player');
    await bed.rpc('root', 'anvil_setBalance', [player, '0x64']);
    const engine = bed.bridgeEngine();
    const [rejection] = await rejections('player', 'USDC', 1n, engine);
    const fees = await engine.bridge.estimateFees({
      action: 'DEPOSIT',
      sourceChainId: bed.chainId('root'),
      destinationChainId: bed.chainId('child'),
      token: bed.token('root', 'USDC'),
      ...{ senderAddress: player, amount: 1n },
    });
    expect(rejection).toMatchObject({
      reason: 'INSUFFICIENT_GAS',
      candidate: { symbol: 'USDC' },
      short: { token: { chainId: bed.chainId('root'), address: 'native' }, value: bridgeReserve(fees) - 100n },
    });
  });

  it('the fees are not known while the message service is away', async () => {
    bed.devnet.faults.set('messageService', { socket: 'drop' });
    await expect(rejections('player', 'USDC', 1n)).resolves.toMatchObject([
      {
        reason: 'FEES_UNKNOWN',
        candidate: { symbol: 'USDC' },
        code: 'BRIDGE_GAS_ESTIMATE_ERROR',
        detail: '[BRIDGE_GAS_ESTIMATE_ERROR]:Error estimating gas for bridge. Cause:Estimating cross-chain gas failed',
      },
    ]);
  });

  it('an outage of the root chain is a failure, not a verdict', async () => {
    bed.devnet.faults.set('rootRpc', { socket: 'drop' });
    const { rejections: said, failures } = await search(bed.bridgeEngine(), 'player', 'USDC', 1n);
    expect(said.filter(({ reason }) => reason === 'NOT_BRIDGEABLE')).toEqual([]);
    expect(failures).toMatchObject([{ kind: 'bridge', code: 'ROOT_PROVIDER_ERROR' }]);
  });

  it('reports unknown balances as unknown', async () => {
    const engine = bed.bridgeEngine();
    await search(engine, 'player', 'USDC', 1n);
    clock.pass(1_050);
    bed.devnet.faults.set('rootRpc', { socket: 'drop' });
    await expect(rejections('player', 'USDC', 1n, engine)).resolves.toMatchObject([
      { reason: 'BALANCES_UNKNOWN', candidate: { symbol: 'USDC' } },
    ]);
  });

  it('rejects an arrival at a contract account that is not deployed there, also with a manual bundle', async () => {
    const player = bed.address('player');
    await bed.rpc('root', 'anvil_setCode', [player, '0x6001600101']);
    const engine = bed.bridgeEngine();
    await expect(rejections('player', 'USDC', dollars('1'), engine)).resolves.toMatchObject([
      { kind: 'bridge', reason: 'INVALID_RECIPIENT', candidate: { symbol: 'USDC' }, chainId: bed.chainId('root') },
    ]);
    const [sourceChainId, destinationChainId] = [bed.chainId('root'), bed.chainId('child')];
    const token = bed.token('root', 'USDC');
    const typed = { account: player, sourceChainId, destinationChainId, token, amount: dollars('1') };
    await expect(engine.actions.bridge(typed)).rejects.toMatchObject({ code: 'INVALID_RECIPIENT' });
    const recipient = bed.address('rich');
    await expect(engine.actions.bridge({ ...typed, recipient })).resolves.toMatchObject({ steps: [{ recipient }] });
  });

  it('a Passport wallet has no bridge', async () => {
    const own = bed.wallet('player');
    const wallet = { request: (asked: Parameters<typeof own.request>[0]) => own.request(asked), isPassport: true };
    const shortfall = { chainId: bed.chainId('child'), tokenAddress: bed.token('child', 'USDC'), amount: 1n };
    const outcome = await lastValueFrom(bed.bridgeEngine().findFundingRoutes({ wallet, shortfall }));
    expect(outcome).toMatchObject({
      status: 'NO_ROUTE_OPTIONS',
      disabled: [{ kind: 'bridge', reason: 'PASSPORT_WALLET' }],
    });
  });
});

describe('engine.execute, a bridge route', () => {
  const run = (engine: FundingEngine, route: FundingRoute, name: AccountName): Promise<ExecutionSnapshot> =>
    lastValueFrom(engine.execute(route, { wallet: bed.wallet(name, 'child') }));
  const words = ({ tasks }: ExecutionSnapshot) => tasks.map(({ action, state }) => [action, state]);

  it.each([
    ['an ERC20', 'USDC', dollars('32.6'), 'confirmed'],
    ['the native currency', 'NATIVE', coins('20'), 'confirmed'],
    ['ETH', 'ETH', coins('0.1'), 'skipped'],
  ] as const)(
    'switches the network, approves, sends and follows %s until it has arrived',
    async (_name, symbol, amount, approval) => {
      const engine = bed.bridgeEngine();
      const player = bed.address('player');
      const before = await bed.balance('child', symbol, player);
      const { routes } = await search(engine, 'player', symbol, amount);
      const done = await run(engine, routes[0]!, 'player');
      expect(done).toMatchObject({ status: 'done', error: null });
      expect(words(done)).toEqual([
        ['reset-allowance', 'skipped'],
        ['approve', approval],
        ['bridge', 'confirmed'],
        ['await-arrival', 'confirmed'],
      ]);
      expect(done.tasks.at(-1)).toMatchObject({
        chainId: bed.chainId('child'),
        detail: 'COMPLETE',
        label: { amount: { value: amount }, counterparty: player },
      });
      expect((await bed.balance('child', symbol, player)) - before).toBe(amount);
    },
  );

  it('resets an existing allowance if the token requires it', async () => {
    await approve('OLDUSD', 3n);
    const engine = bed.bridgeEngine();
    const { routes } = await search(engine, 'rich', 'OLDUSD', 1_000n);
    const facts = { chainId: bed.chainId('root'), switchesSilently: new Set<number>(), atomic: new Set<number>() };
    expect(promptsOf([routes[0]!], facts).map(({ actions }) => actions)).toEqual([
      ['reset-allowance'],
      ['approve'],
      ['bridge'],
    ]);
    const before = await bed.balance('child', 'OLDUSD', bed.address('rich'));
    const done = await run(engine, routes[0]!, 'rich');
    expect(words(done).map(([, state]) => state)).toEqual(['confirmed', 'confirmed', 'confirmed', 'confirmed']);
    expect((await bed.balance('child', 'OLDUSD', bed.address('rich'))) - before).toBe(1_000n);
  });

  it('shows the phase of the transfer, and never ends before the arrival', async () => {
    const engine = bed.bridgeEngine();
    const { routes } = await search(engine, 'player', 'USDC', dollars('5'));
    bed.devnet.relayer.failNext('out of gas');
    const seen = watch(engine.execute(routes[0]!, { wallet: bed.wallet('player') }));
    await eventually(() => seen.last?.tasks.at(-1)?.detail === 'ERROR');
    expect(seen.isComplete).toBe(false);
    const hash = seen.last?.tasks.find(({ action }) => action === 'bridge')?.transactionHash;
    await bed.devnet.relayer.retry(hash!);
    await seen.ended;
    expect(seen.last?.status).toBe('done');
  });

  it('sends no prompt if the bridge fee has risen by more than 25 %', async () => {
    const engine = bed.bridgeEngine();
    const { routes } = await search(engine, 'player', 'USDC', dollars('5'));
    const [route] = routes;
    const [step] = route!.steps;
    const scaled = (percent: bigint): FundingRoute => {
      const bridgeFees = step!.fees.bridgeFees!.map((fee) => ({ ...fee, amount: (fee.amount * 100n) / percent }));
      return { ...route!, steps: [{ ...step!, fees: { ...step!.fees, bridgeFees } }] };
    };
    const refused = await run(engine, scaled(130n), 'player');
    expect(refused).toMatchObject({ status: 'stopped', error: { code: 'PRICE_MOVED' } });
    expect(bed.devnet.requests().flatMap(({ rpcMethods }) => rpcMethods)).not.toContain('eth_sendRawTransaction');
    await expect(run(engine, scaled(120n), 'player')).resolves.toMatchObject({ status: 'done' });
  });

  const withdrawal = async (engine: FundingEngine, amount: bigint): Promise<FundingRoute> => {
    const [rootId, childId] = [bed.chainId('root'), bed.chainId('child')];
    const label = { decimals: 6, symbol: 'USDC', name: 'USDC' };
    const [token, arriving]: readonly Token[] = [
      erc20Token(childId, parseAddress(bed.token('child', 'USDC')), label),
      erc20Token(rootId, parseAddress(bed.token('root', 'USDC')), label),
    ];
    const { bridgeFee } = await engine.bridge.estimateFees({
      action: 'WITHDRAW',
      sourceChainId: childId,
      destinationChainId: rootId,
      token: token!.address,
    });
    const native = nativeToken(childId, { decimals: 18, symbol: 'tIMX', name: 'tIMX' });
    return {
      id: 'withdrawal',
      kind: 'bridge',
      priority: 2,
      account: parseAddress(bed.address('rich')),
      steps: [
        {
          type: StepType.BRIDGE,
          chainId: childId,
          fundingItem: {
            type: 'ERC20',
            token: token!,
            fundsRequired: { amount, formattedAmount: '' },
            userBalance: { balance: amount, formattedBalance: '' },
          },
          delivers: { token: arriving!, value: amount },
          fees: { bridgeFees: [{ type: FeeType.BRIDGE_FEE, amount: bridgeFee, formattedAmount: '', token: native }] },
        },
      ],
      estimatedCost: null,
      expectedSeconds: 600,
      confirmations: 1,
    };
  };

  it('withdraws below the threshold without anything to finalise', async () => {
    const engine = bed.bridgeEngine();
    const before = await bed.balance('root', 'USDC', bed.address('rich'));
    const done = await run(engine, await withdrawal(engine, dollars('12')), 'rich');
    expect(words(done).slice(2)).toEqual([
      ['bridge', 'confirmed'],
      ['await-arrival', 'confirmed'],
      ['finalise', 'skipped'],
    ]);
    expect((await bed.balance('root', 'USDC', bed.address('rich'))) - before).toBe(dollars('12'));
  });

  it('shows when a queued withdrawal can be finalised, and finalises it then', async () => {
    const engine = bed.bridgeEngine();
    const before = await bed.balance('root', 'USDC', bed.address('rich'));
    let dueAt: number | undefined;
    const route = await withdrawal(engine, dollars('30000'));
    const seen = watch(
      engine
        .execute(route, { wallet: bed.wallet('rich', 'child') })
        .pipe(tap(({ tasks }) => (dueAt = tasks[3]?.dueAt))),
    );
    await eventually(() => seen.last?.tasks[3]?.detail === 'FLOW_RATE_CONTROLLED');
    const [pending] = await engine.bridge.getPendingWithdrawals(bed.address('rich'));
    expect([dueAt, seen.isComplete]).toEqual([pending?.timeoutEnd, false]);
    expect(await bed.balance('root', 'USDC', bed.address('rich'))).toBe(before);
    await bed.devnet.advance(86_400);
    await seen.ended;
    expect(words(seen.last!).slice(2)).toEqual([
      ['bridge', 'confirmed'],
      ['await-arrival', 'confirmed'],
      ['finalise', 'confirmed'],
    ]);
    expect(seen.last).toMatchObject({
      status: 'done',
      tasks: expect.arrayContaining([expect.objectContaining({ action: 'finalise', chainId: bed.chainId('root') })]),
    });
    expect((await bed.balance('root', 'USDC', bed.address('rich'))) - before).toBe(dollars('30000'));
  });
});

describe('bridgePlugin', () => {
  it.each([[{ firstMs: 0 }], [{ longestMs: -1 }], [{ firstMs: Number.NaN }]])(
    'refuses pauses that are none: %j',
    (statusPauses) => {
      const made = (): unknown => {
        try {
          return bridgePlugin({ statusPauses });
        } catch (error) {
          return isTributaryError(error) ? error.code : error;
        }
      };
      expect(made()).toBe('INVALID_CONFIGURATION');
    },
  );
});
