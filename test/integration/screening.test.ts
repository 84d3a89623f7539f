import { describe, expect, it } from '@jest/globals';
import { lastValueFrom, toArray } from 'rxjs';
import {
  type EngineEvent,
  type EngineOptions,
  type FundingEngine,
  type FundingRequest,
  type FundingRoute,
  onrampPlugin,
  type PrivateKeyWallet,
  parseAddress,
  swapPlugin,
} from 'tributary-sdk';
import { realOrderBook } from './realOrderBook.js';
import { useDevnet } from './useDevnet.js';

/** Requests are counted: no answer is late or wrong. */
// Counts requests to the service.
const bed = useDevnet({ weather: false });
const player = (): string => bed.devnet.accounts.player.address;
const refusal = {
  code: 'ADDRESS_REFUSED',
  message: 'the address may not be served: its risk of sanctions is Severe',
};

function refusePlayer(): void {
  bed.devnet.screening.refuse(['Severe']);
  bed.devnet.screening.setRisk(player(), 'Severe');
}

function shortOfUsdc(wallet = bed.wallet('player')): FundingRequest {
  const { child, tokens } = bed.devnet;
  return {
    wallet,
    shortfall: { chainId: child.chainId, tokenAddress: tokens.child['USDC']!.address, amount: 1_000_000n },
  };
}

/** A wallet that records its requests. */
function aListeningWallet(): { wallet: PrivateKeyWallet; asked: string[] } {
  const wallet = bed.wallet('player');
  const asked: string[] = [];
  const request = wallet.request.bind(wallet);
  wallet.request = (given) => (asked.push(given.method), request(given));
  return { wallet, asked };
}
const signed = (asked: readonly string[]): readonly string[] => asked.filter((method) => /send|sign/i.test(method));

function eventsOf(engine: FundingEngine): EngineEvent[] {
  const events: EngineEvent[] = [];
  engine.events$.subscribe((event) => events.push(event));
  return events;
}
const screenings = (events: readonly EngineEvent[]): readonly unknown[] =>
  events.flatMap((event) => (event.type === 'account-screened' ? [[event.outcome, event.risk]] : []));
const askedOfService = (): number => bed.devnet.requests().filter(({ path }) => path === '/v2/sanctions/check').length;

async function aTransfer(engine: FundingEngine, wallet: PrivateKeyWallet, to: string): Promise<FundingRoute> {
  const { child } = bed.devnet;
  const [account] = (await wallet.request({ method: 'eth_accounts' })) as readonly string[];
  return engine.actions.transfer({
    account: account!,
    chainId: child.chainId,
    token: 'native',
    amount: 1n,
    recipient: to,
  });
}

describe('an account that is refused', () => {
  it('is offered no route', async () => {
    refusePlayer();
    const engine = bed.engine();
    const events = eventsOf(engine);
    const seen: number[] = [];
    const search = new Promise((_, reject) =>
      engine
        .findFundingRoutes(shortOfUsdc())
        .subscribe({ next: ({ routes }) => seen.push(routes.length), error: reject }),
    );
    await expect(search).rejects.toMatchObject({ ...refusal, data: { address: player(), risk: 'Severe' } });
    expect(seen.every((routes) => routes === 0)).toBe(true);
    expect(screenings(events)).toEqual([['refused', 'Severe']]);
  });

  it('is offered none by the checkout of a purchase, either', async () => {
    refusePlayer();
    const { tokens, accounts } = bed.devnet;
    const checkout$ = bed.engine().smartCheckout({
      wallet: bed.wallet('player'),
      itemRequirements: [
        {
          type: 'ERC20',
          tokenAddress: tokens.child['USDC']!.address,
          spenderAddress: accounts.spare.address,
          amount: 10n ** 12n,
        },
      ],
    });
    await expect(lastValueFrom(checkout$)).rejects.toMatchObject(refusal);
  });

  it('signs nothing of an earlier route', async () => {
    const engine = bed.engine();
    const { routes } = await lastValueFrom(engine.findFundingRoutes(shortOfUsdc()));
    engine.dispose();
    refusePlayer();
    const { wallet, asked } = aListeningWallet();
    const snapshots = await lastValueFrom(bed.engine().execute(routes[0]!, { wallet }).pipe(toArray()));
    expect(snapshots.at(-1)).toMatchObject({ status: 'stopped', error: refusal });
    expect(snapshots.some(({ tasks }) => tasks.some(({ state }) => state === 'awaiting-wallet'))).toBe(false);
    expect(signed(asked)).toEqual([]);
  });

  it('signs no transfer, and no other account can transfer to it', async () => {
    refusePlayer();
    const engine = bed.engine({ plugins: [] });
    const { wallet, asked } = aListeningWallet();
    const out = await aTransfer(engine, wallet, bed.devnet.accounts.spare.address);
    await expect(lastValueFrom(engine.execute(out, { wallet }))).resolves.toMatchObject({ error: refusal });
    expect(signed(asked)).toEqual([]);

    const rich = bed.wallet('rich');
    const to = await aTransfer(engine, rich, player());
    await expect(lastValueFrom(engine.execute(to, { wallet: rich }))).resolves.toMatchObject({
      status: 'stopped',
      error: refusal,
    });
  });

  it('pays for no purchase, sells nothing and signs no cancellation', async () => {
    refusePlayer();
    const engine = bed.engine({ plugins: [{ id: 'book', adapters: { orderBook: realOrderBook(bed) } }] });
    const { wallet, asked } = aListeningWallet();
    const transactions = [{ to: bed.devnet.accounts.spare.address, value: 1n, data: '0x' } as const];
    await expect(
      lastValueFrom(engine.fulfil({ itemRequirements: [], transactions }, { wallet })),
    ).resolves.toMatchObject({ status: 'FAILED', execution: { status: 'stopped', error: refusal } });
    const sold = engine.orders.sell(
      {
        item: { type: 'ERC721', contractAddress: bed.devnet.contracts.child['collection']!, id: 1n },
        price: { type: 'NATIVE', amount: 1n },
      },
      { wallet },
    );
    await expect(lastValueFrom(sold)).rejects.toMatchObject(refusal);
    const cancelled = engine.orders.cancel({ listingIds: ['any'], method: 'gasless' }, { wallet });
    await expect(lastValueFrom(cancelled)).rejects.toMatchObject(refusal);
    expect(signed(asked)).toEqual([]);
  });

  it('is sent to no card page', async () => {
    const engine = bed.engine({ plugins: [onrampPlugin({ referrerDomain: 'https://game.example' })] });
    const wallet = bed.wallet('player');
    const { routes } = await lastValueFrom(engine.findFundingRoutes(shortOfUsdc(wallet)));
    engine.dispose();
    refusePlayer();
    const execution$ = bed
      .engine({ plugins: [onrampPlugin({ referrerDomain: 'https://game.example' })] })
      .execute(routes[0]!, { wallet });
    const snapshots = await lastValueFrom(execution$.pipe(toArray()));
    expect(snapshots.at(-1)).toMatchObject({ status: 'stopped', error: refusal });
    expect(snapshots.every(({ tasks }) => tasks.every(({ url }) => url === undefined))).toBe(true);
  });
});

describe('an account that is clear', () => {
  it('is screened once for a search and once for an execution, and continues', async () => {
    bed.devnet.screening.refuse(['High', 'Severe']);
    bed.devnet.screening.setRisk(player(), 'Medium');
    const engine = bed.engine();
    const events = eventsOf(engine);
    const wallet = bed.wallet('player');
    const { routes } = await lastValueFrom(engine.findFundingRoutes(shortOfUsdc(wallet)));
    expect(askedOfService()).toBe(1);
    await expect(lastValueFrom(engine.execute(routes[0]!, { wallet }))).resolves.toMatchObject({ status: 'done' });
    expect(askedOfService()).toBe(2);
    expect(screenings(events)).toEqual([
      ['clear', 'Medium'],
      ['clear', 'Medium'],
    ]);
    await expect(
      engine.screening.assess([{ address: parseAddress(player()), tokenAddress: 'native', amount: 1n }]),
    ).resolves.toEqual([{ address: player(), status: 'clear', risk: 'Medium', reason: 'scripted as Medium' }]);
  });

  it('is not checked if screening is disabled', async () => {
    const engine = bed.engine();
    const events = eventsOf(engine);
    const wallet = bed.wallet('player');
    const { routes } = await lastValueFrom(engine.findFundingRoutes(shortOfUsdc(wallet)));
    await lastValueFrom(engine.execute(routes[0]!, { wallet }));
    expect(askedOfService()).toBe(0);
    expect(bed.devnet.requests().filter(({ path }) => path === '/v1/config')).toHaveLength(1);
    expect(screenings(events)).toEqual([]);
  });
});

describe('an outage of the screening', () => {
  const outage = (options: Partial<EngineOptions> = {}): FundingEngine => {
    bed.devnet.screening.refuse(['Severe']);
    bed.devnet.faults.set('api', { status: 503, match: '/v2/sanctions/check' });
    return bed.engine(options);
  };

  it('blocks no account, as the specification says, and emits an event', async () => {
    const engine = outage();
    const events = eventsOf(engine);
    const wallet = bed.wallet('player');
    const { routes } = await lastValueFrom(engine.findFundingRoutes(shortOfUsdc(wallet)));
    await expect(lastValueFrom(engine.execute(routes[0]!, { wallet }))).resolves.toMatchObject({ status: 'done' });
    expect(screenings(events)).toEqual([
      ['unavailable', null],
      ['unavailable', null],
    ]);
  });

  it('blocks every account until it is over, if the host chooses that', async () => {
    const engine = outage({ screening: { whenUnavailable: 'refuse' } });
    const wallet = bed.wallet('player');
    await expect(lastValueFrom(engine.findFundingRoutes(shortOfUsdc(wallet)))).rejects.toMatchObject({
      code: 'SCREENING_UNAVAILABLE',
    });
    const route = await aTransfer(engine, wallet, bed.devnet.accounts.spare.address);
    const stopped = await lastValueFrom(engine.execute(route, { wallet }));
    expect(stopped).toMatchObject({ status: 'stopped', error: { code: 'SCREENING_UNAVAILABLE' } });
    bed.devnet.faults.clear();
    await expect(lastValueFrom(engine.resume(stopped.id, { wallet }))).resolves.toMatchObject({ status: 'done' });
  });

  it('does not wait for a service that never answers', async () => {
    const engine = outage({ screening: { whenUnavailable: 'refuse', timeoutMs: 50 } });
    bed.devnet.faults.clear();
    bed.devnet.faults.set('api', { socket: 'hang', match: '/v2/sanctions/check' });
    await expect(lastValueFrom(engine.findFundingRoutes(shortOfUsdc()))).rejects.toMatchObject({
      code: 'SCREENING_UNAVAILABLE',
    });
  });
});

describe('a plugin that screens', () => {
  it('replaces the engine’s screening', async () => {
    const address = parseAddress(player());
    const screening = {
      assess: () => Promise.resolve([{ address, status: 'refused', risk: 'High', reason: null } as const]),
    };
    const engine = bed.engine({ plugins: [swapPlugin(), { id: 'own-screening', adapters: { screening } }] });
    await expect(lastValueFrom(engine.findFundingRoutes(shortOfUsdc()))).rejects.toMatchObject({
      code: 'ADDRESS_REFUSED',
      data: { risk: 'High' },
    });
    expect(askedOfService()).toBe(0);
  });
});
