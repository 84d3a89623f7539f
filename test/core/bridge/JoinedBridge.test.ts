import { describe, expect, it } from '@jest/globals';
import { Subject } from 'rxjs';
import type {
  BridgeAdapter,
  BridgeBundle,
  BridgeLink,
  BridgeRequest,
  BridgeStatusSnapshot,
  BridgeTransactionStatus,
  CrossChainTransfer,
  PendingWithdrawal,
  TransferPage,
} from '../../../core/bridge/BridgeAdapter.js';
import { isBridgeAdapters } from '../../../core/bridge/BridgeAdapters.js';
import { JoinedBridge } from '../../../core/bridge/JoinedBridge.js';
import { bridgeErrors } from '../../../core/errors/bridgeErrors.js';
import { aBridgeAdapter, someBridgeFees } from '../../kit/aBridgeAdapter.js';
import { aMapping } from '../../kit/aMapping.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { player } from '../../kit/people.js';
import { watch } from '../../kit/watch.js';
import { ManualClock } from '../stream/ManualClock.js';

const base = 8453;
const link = (sourceChainId: number, destinationChainId: number): BridgeLink => ({
  sourceChainId,
  destinationChainId,
  funding: true,
  kind: 'intent',
});
const toChild = link(base, childChainId);
const beside = link(rootChainId, childChainId);

function joined(adapters: Readonly<Record<string, BridgeAdapter>>) {
  const clock = new ManualClock();
  const registered = Object.entries(adapters).map(([id, adapter]) => ({ id, adapter }));
  const patience = { limitMs: 12_000, afterFirstMs: 2_000, clock };
  return { clock, bridge: new JoinedBridge(() => registered, { rootChainId, childChainId }, patience) };
}

const building = (totalFees: bigint, given: Partial<BridgeAdapter> = {}): BridgeAdapter =>
  aBridgeAdapter({
    estimateFees: () => Promise.resolve(someBridgeFees({ totalFees })),
    buildTransactions: () => Promise.resolve({ feeData: someBridgeFees({ totalFees }) } as BridgeBundle),
    ...given,
  });
const over = (sourceChainId: number, destinationChainId: number): BridgeRequest =>
  ({ sourceChainId, destinationChainId }) as BridgeRequest;
const broken = new Error('out of order');

describe('JoinedBridge', () => {
  it('speaks for several, each with its links: the default one both ways of the pair', () => {
    const { bridge } = joined({ default: building(1n), fast: building(1n, { links: [toChild] }) });
    expect([isBridgeAdapters(bridge), isBridgeAdapters(building(1n))]).toEqual([true, false]);
    expect(bridge.allLinks().map(({ adapter, sourceChainId, funding }) => [adapter, sourceChainId, funding])).toEqual([
      ['default', rootChainId, true],
      ['default', childChainId, false],
      ['fast', base, true],
    ]);
  });

  describe('JoinedBridge with links in one direction', () => {
    it('takes none for an answer that brings less than has to arrive, however little it keeps', async () => {
      const quoting = (arrives: bigint, tokenFee: bigint) =>
        building(1n, {
          links: [toChild],
          quote: () =>
            Promise.resolve({
              amount: 100n,
              arrives,
              arrivesAs: 'native' as const,
              fees: someBridgeFees({ tokenFee }),
            }),
        });
      const parties = { token: 'native', senderAddress: player, recipientAddress: player };
      const request = { ...over(base, childChainId), ...parties, amount: 95n, side: 'arriving' } as const;
      const several = joined({ short: quoting(94n, 1n), whole: quoting(95n, 5n) });
      expect(await several.bridge.quote(request)).toMatchObject({ adapter: 'whole', arrives: 95n });
      const data = { reason: 'less would arrive than is needed', arrives: 94n, needed: 95n };
      await expect(joined({ short: quoting(94n, 1n) }).bridge.quote(request)).rejects.toMatchObject({ data });
    });

    it('ranks bridges by the amount that arrives, and estimates fees if a bridge gives no quote', async () => {
      const quote = (arrives: bigint, fees = someBridgeFees({ tokenFee: 100n - arrives })) => ({
        quote: () => Promise.resolve({ amount: 100n, arrives, arrivesAs: 'native' as const, fees }),
      });
      const request = { ...over(base, childChainId), token: 'native', amount: 100n, side: 'sent' } as const;
      const several = joined({
        a: building(1n, { links: [toChild], ...quote(90n) }),
        b: building(1n, { links: [toChild], ...quote(95n) }),
      });
      expect(await several.bridge.quote({ ...request, senderAddress: player, recipientAddress: player })).toMatchObject(
        { adapter: 'b', arrives: 95n },
      );
      const whole = building(9n, {
        getTokenMapping: () => Promise.resolve(aMapping('native', 'native')),
      });
      const pair = joined({ default: whole, b: building(1n, { links: [beside], ...quote(99n) }) });
      const asked = { ...request, ...over(rootChainId, childChainId), senderAddress: player, recipientAddress: player };
      const best = await pair.bridge.quote(asked);
      expect([best.adapter, best.arrives, best.fees.totalFees]).toEqual([undefined, 100n, 9n]);
    });

    it('queries only the bridges with a link between the chains', async () => {
      const { bridge } = joined({ default: building(1n), fast: building(9n, { links: [toChild] }) });
      await expect(bridge.buildTransactions(over(base, childChainId))).resolves.toMatchObject({ adapter: 'fast' });
      expect('adapter' in (await bridge.buildTransactions(over(rootChainId, childChainId)))).toBe(false);
      await expect(bridge.estimateFees({ action: 'DEPOSIT', ...over(base, childChainId) })).resolves.toMatchObject({
        totalFees: 9n,
      });
    });

    it('uses the cheapest bridge and names its adapter', async () => {
      const { bridge } = joined({ default: building(9n), fast: building(1n, { links: [beside] }) });
      await expect(bridge.buildTransactions(over(rootChainId, childChainId))).resolves.toMatchObject({
        adapter: 'fast',
        feeData: { totalFees: 1n },
      });
    });

    it('one that fails, or hangs, takes nothing away from the other', async () => {
      const failing = building(1n, { links: [beside], buildTransactions: () => Promise.reject(broken) });
      const { bridge } = joined({ default: building(9n), failing });
      await expect(bridge.buildTransactions(over(rootChainId, childChainId))).resolves.toMatchObject({
        feeData: { totalFees: 9n },
      });
      const hanging = building(1n, { links: [beside], estimateFees: () => new Promise(() => undefined) });
      const { bridge: waiting, clock } = joined({ default: building(9n), hanging });
      const fees = waiting.estimateFees({ action: 'DEPOSIT', ...over(rootChainId, childChainId) });
      await clock.pass(2_000);
      await expect(fees).resolves.toMatchObject({ totalFees: 9n });
    });

    it('returns the error of the first bridge if none connects the chains', async () => {
      const refusing = building(1n, { buildTransactions: () => Promise.reject(bridgeErrors.chainIdsMatch(1)) });
      const { bridge } = joined({ default: refusing, fast: building(1n, { links: [toChild] }) });
      await expect(bridge.by().buildTransactions(over(1, 1))).rejects.toMatchObject({ code: 'CHAIN_IDS_MATCH' });
      expect(bridge.between(1, 1)).toEqual([]);
    });
  });

  describe('tokens', () => {
    const mapping = (childToken: string | null) =>
      building(1n, {
        getTokenMapping: () => Promise.resolve(aMapping(player, childToken as never)),
        getRootToken: () => Promise.resolve(childToken as never),
      });
    const failing = building(1n, {
      getTokenMapping: () => Promise.reject(broken),
      getRootToken: () => Promise.reject(broken),
    });

    it('are mapped by the first bridge that knows them', async () => {
      const { bridge } = joined({ default: mapping(null), fast: mapping(player) });
      await expect(bridge.getTokenMapping(player)).resolves.toMatchObject({ childToken: player });
      await expect(bridge.getRootToken(player)).resolves.toBe(player);
    });

    it('throws instead of reporting an unmapped token if a bridge fails', async () => {
      const { bridge } = joined({ default: mapping(null), fast: failing });
      await expect(bridge.getTokenMapping(player)).rejects.toBe(broken);
      await expect(bridge.getRootToken(player)).rejects.toBe(broken);
      await expect(
        joined({ default: mapping(null), fast: mapping(null) }).bridge.getRootToken(player),
      ).resolves.toBeNull();
    });
  });

  describe('transfers', () => {
    const pending: BridgeTransactionStatus = { txHash: '0x01', status: 'PENDING', data: { gmpResponse: null } };
    const known: BridgeTransactionStatus = { ...pending, status: 'PROCESSING', amount: 5n };
    const saying = (status: BridgeTransactionStatus): BridgeAdapter =>
      building(1n, { links: [beside], getStatus: () => Promise.resolve([status]) });
    const asked = { sourceChainId: rootChainId, txHashes: ['0x01'] };

    it('returns the status from the bridge that knows the transfer', async () => {
      await expect(joined({ default: saying(pending), fast: saying(known) }).bridge.getStatus(asked)).resolves.toEqual([
        known,
      ]);
      await expect(
        joined({ default: saying(pending), fast: saying(pending) }).bridge.getStatus(asked),
      ).resolves.toEqual([pending]);
    });

    it('throws instead of reporting a pending transfer if a bridge fails', async () => {
      const failing = building(1n, { links: [beside], getStatus: () => Promise.reject(broken) });
      await expect(joined({ default: saying(pending), failing }).bridge.getStatus(asked)).rejects.toBe(broken);
      await expect(joined({ default: saying(known), failing }).bridge.getStatus(asked)).resolves.toEqual([known]);
    });

    it('merges status updates until arrival, and errors if any bridge reports a revert', () => {
      const [first$, second$] = [new Subject<BridgeStatusSnapshot>(), new Subject<BridgeStatusSnapshot>()];
      const { bridge } = joined({
        default: building(1n, { watchStatus: () => first$ }),
        fast: building(1n, { links: [beside], watchStatus: () => second$ }),
      });
      const seen = watch(bridge.watchStatus({ sourceChainId: rootChainId, txHash: '0x01' }));
      first$.next({ status: pending, stale: false });
      second$.next({ status: known, stale: false });
      first$.error(broken);
      second$.next({ status: { ...known, status: 'COMPLETE' }, stale: false });
      expect([seen.values.map(({ status }) => status.status), seen.isComplete]).toEqual([
        ['PENDING', 'PROCESSING', 'COMPLETE'],
        true,
      ]);
      const [one$, other$] = [new Subject<BridgeStatusSnapshot>(), new Subject<BridgeStatusSnapshot>()];
      const undone = joined({
        default: building(1n, { watchStatus: () => one$ }),
        fast: building(1n, { links: [beside], watchStatus: () => other$ }),
      });
      const end = watch(undone.bridge.watchStatus({ sourceChainId: rootChainId, txHash: '0x01' }));
      const reverted = bridgeErrors.transactionReverted('0x01');
      other$.error(reverted);
      expect(end.error).toBe(reverted);
    });

    const listing = (transfers: readonly Partial<CrossChainTransfer>[], cursor: string | null) => {
      const cursors: unknown[] = [];
      const bridge = building(1n, {
        listTransfers: ({ cursor: at }) => {
          cursors.push(at);
          return Promise.resolve({ transfers, cursor, failures: [] } as unknown as TransferPage);
        },
      });
      return { bridge, cursors };
    };

    it('are listed of all, newest first, each with its bridge, page by page', async () => {
      const [ours, theirs] = [listing([{ sentAt: 1 }, { sentAt: 5 }], 'next'), listing([{ sentAt: 3 }], null)];
      const { bridge } = joined({ default: ours.bridge, fast: theirs.bridge });
      const page = await bridge.listTransfers({ account: player });
      expect(page.transfers.map(({ sentAt, adapter }) => [sentAt, adapter])).toEqual([
        [5, undefined],
        [3, 'fast'],
        [1, undefined],
      ]);
      await bridge.listTransfers({ account: player, cursor: page.cursor! });
      expect([ours.cursors, theirs.cursors]).toEqual([[undefined, 'next'], [undefined]]);
      await expect(bridge.listTransfers({ account: player, cursor: 'mine' })).rejects.toMatchObject({
        code: 'INVALID_CONFIGURATION',
      });
    });

    it('a bridge that cannot list is a failure of the page, and asked for it again', async () => {
      const failing = building(1n, { listTransfers: () => Promise.reject(broken) });
      const { bridge } = joined({ default: listing([{ sentAt: 1 }], null).bridge, failing });
      const page = await bridge.listTransfers({ account: player });
      expect(page.failures).toEqual([
        { source: 'bridge', code: 'READ_FAILED', message: 'out of order', adapter: 'failing' },
      ]);
      expect(page.cursor).toBe('{"failing":null}');
    });
  });

  describe('queued withdrawals', () => {
    const queue = (index: number): BridgeAdapter =>
      building(1n, {
        getPendingWithdrawals: () => Promise.resolve([{ index } as PendingWithdrawal]),
        buildFinaliseWithdrawal: ({ index: at }) =>
          Promise.resolve({ pendingWithdrawal: { index: at } as PendingWithdrawal, unsignedTx: null }),
      });

    it('are those of all bridges, and are released by theirs', async () => {
      const { bridge } = joined({ default: queue(0), slow: queue(0) });
      await expect(bridge.getPendingWithdrawals(player)).resolves.toEqual([
        { index: 0 },
        { index: 0, adapter: 'slow' },
      ]);
      const release = await bridge.buildFinaliseWithdrawal({ recipient: player, index: 0, adapter: 'slow' });
      expect(release.pendingWithdrawal.adapter).toBe('slow');
      await expect(
        bridge.buildFinaliseWithdrawal({ recipient: player, index: 0, adapter: 'gone' }),
      ).rejects.toMatchObject({ code: 'ADAPTER_NOT_REGISTERED' });
    });

    it('reports an empty withdrawal queue only if every bridge reports one', async () => {
      const failing = building(1n, { getPendingWithdrawals: () => Promise.reject(broken) });
      await expect(joined({ default: queue(0), failing }).bridge.getPendingWithdrawals(player)).rejects.toBe(broken);
    });
  });

  it('names the page of a message by the first bridge that has one', () => {
    const linking = (page: string | null): BridgeAdapter => building(1n, { links: [beside], messageLink: () => page });
    const { bridge } = joined({ default: building(1n), none: linking(null), fast: linking('https://page.example') });
    expect(bridge.messageLink({ sourceChainId: rootChainId, txHash: '0x01' })).toBe('https://page.example');
  });

  it('prefers a bridge that takes less than an hour to a cheaper, slower one', async () => {
    const slow = building(1n, { links: [{ ...beside, expectedSeconds: 608_400 }] });
    const { bridge } = joined({ default: building(9n), slow });
    const request = over(rootChainId, childChainId);
    expect((await bridge.buildTransactions(request)).feeData.totalFees).toBe(9n);
    expect((await bridge.estimateFees(request as never)).totalFees).toBe(9n);
    expect((await joined({ slow }).bridge.buildTransactions(request)).adapter).toBe('slow');
  });

  it('builds a phase by the bridge that is named, and by none that has no phases', async () => {
    const buildPhase = (asked: unknown) => Promise.resolve({ asked } as never);
    const { bridge } = joined({ default: building(1n), slow: building(1n, { buildPhase }) });
    const request = { phase: 'prove', sourceChainId: base, txHash: '0x1', senderAddress: player } as const;
    expect(await bridge.buildPhase({ ...request, adapter: 'slow' })).toEqual({ asked: request });
    await expect(bridge.buildPhase(request)).rejects.toMatchObject({ code: 'UNSUPPORTED_ERROR' });
  });
});

describe('JoinedBridge queries', () => {
  const carried = (token: string, arrivesAs: string) =>
    ({
      token: { chainId: rootChainId, address: token },
      arrivesAs: { chainId: childChainId, address: arrivesAs },
    }) as never;
  const [one, two] = [carried('0xa', '0xb'), carried('0xa', '0xc')];
  const way = { sourceChainId: rootChainId, destinationChainId: childChainId };
  const carrying = (list: readonly unknown[] | Error, links = [beside]): BridgeAdapter =>
    aBridgeAdapter({
      links,
      getCarriedTokens: () => (list instanceof Error ? Promise.reject(list) : Promise.resolve(list as never)),
    });

  it('lists each bridgeable token once, from the bridges that connect the chains', async () => {
    const { bridge } = joined({
      a: carrying([one, two]),
      b: carrying([carried('0xa', '0xb'), carried('0xd', '0xb')]),
      c: carrying([carried('0xe', '0xe')], [toChild]),
      d: aBridgeAdapter({ links: [beside] }),
    });
    expect(await bridge.getCarriedTokens(way)).toEqual([one, two, carried('0xd', '0xb')]);
  });

  it('lists the tokens of the bridges that answer, and throws if all fail', async () => {
    expect(await joined({ a: carrying(broken), b: carrying([one]) }).bridge.getCarriedTokens(way)).toEqual([one]);
    await expect(joined({ a: carrying(broken), b: carrying(broken) }).bridge.getCarriedTokens(way)).rejects.toBe(
      broken,
    );
    expect(await joined({ a: carrying([]), b: carrying([]) }).bridge.getCarriedTokens(way)).toEqual([]);
  });

  it('between two chains are those that go that way', () => {
    const { bridge } = joined({ default: building(1n), a: carrying([]), b: carrying([], [toChild]) });
    const ids = (from: number, to: number) => bridge.between(from, to).map(({ id }) => id);
    expect([ids(rootChainId, childChainId), ids(base, childChainId), ids(base, rootChainId)]).toEqual([
      ['default', 'a'],
      ['b'],
      [],
    ]);
  });

  it('returns the first token mapping, and throws if a failed bridge might have one', async () => {
    const mapping = (childToken: string | null) => ({
      getTokenMapping: () => Promise.resolve(aMapping('0xa', childToken as never) as never),
    });
    const failing = { getTokenMapping: () => Promise.reject(broken) };
    const of = (...bridges: readonly Partial<BridgeAdapter>[]) =>
      joined(
        Object.fromEntries(bridges.map((bridge, index) => [`b${index}`, aBridgeAdapter(bridge)])),
      ).bridge.getTokenMapping('0xa');
    expect(await of(mapping(null), mapping('0xb'))).toMatchObject({ childToken: '0xb' });
    expect(await of(mapping(null), mapping(null))).toMatchObject({ childToken: null });
    expect(await of(failing, mapping('0xb'))).toMatchObject({ childToken: '0xb' });
    await expect(of(failing, mapping(null))).rejects.toBe(broken);
  });

  it('returns the first root token, and throws if a failed bridge might have one', async () => {
    const root = (token: string | null) => ({ getRootToken: () => Promise.resolve(token as never) });
    const failing = { getRootToken: () => Promise.reject(broken) };
    const of = (...bridges: readonly Partial<BridgeAdapter>[]) =>
      joined(
        Object.fromEntries(bridges.map((bridge, index) => [`b${index}`, aBridgeAdapter(bridge)])),
      ).bridge.getRootToken('0xb');
    expect([
      await of(root(null), root('0xa')),
      await of(root(null), root(null)),
      await of(failing, root('0xa')),
    ]).toEqual(['0xa', null, '0xa']);
    await expect(of(failing, root(null))).rejects.toBe(broken);
  });

  it('returns the status from bridges that know a hash, in any case, on that chain only', async () => {
    const asked: string[] = [];
    const saying = (id: string, links: readonly BridgeLink[], given: object) =>
      aBridgeAdapter({
        links,
        getStatus: ({ txHashes }) => {
          asked.push(id);
          return Promise.resolve(
            txHashes.map(
              (txHash) =>
                ({ txHash: txHash.toLowerCase(), status: 'PENDING', data: { gmpResponse: null }, ...given }) as never,
            ),
          );
        },
      });
    const { bridge } = joined({
      a: saying('a', [beside], {}),
      b: saying('b', [beside], { status: 'COMPLETE' }),
      c: saying('c', [toChild], { status: 'PROCESSING' }),
    });
    expect(await bridge.getStatus({ sourceChainId: rootChainId, txHashes: ['0xAB'] })).toMatchObject([
      { status: 'COMPLETE' },
    ]);
    expect(asked).toEqual(['a', 'b']);
    // If no bridge leaves the chain, every bridge gets the request.
    await bridge.getStatus({ sourceChainId: childChainId, txHashes: ['0xAB'] });
    expect(asked.slice(2)).toEqual(['a', 'b', 'c']);
  });

  it('lists the transfers of each bridge up to the requested count', async () => {
    const requests: unknown[] = [];
    const listing = (cursor: string | null): BridgeAdapter =>
      aBridgeAdapter({
        listTransfers: (request) => {
          requests.push(request);
          return Promise.resolve({ transfers: [], cursor, failures: [] });
        },
      });
    const { bridge } = joined({ a: listing('next'), b: listing(null), c: aBridgeAdapter() });
    const page = await bridge.listTransfers({ account: player, limit: 5 });
    expect([page.cursor, requests]).toEqual([
      JSON.stringify({ a: 'next' }),
      [
        { account: player, limit: 5 },
        { account: player, limit: 5 },
      ],
    ]);
    await bridge.listTransfers({ account: player, cursor: page.cursor! });
    expect(requests.slice(2)).toEqual([{ account: player, cursor: 'next' }]);
  });

  it('returns the first message link that a bridge knows', () => {
    const linking = (to: string | null) => aBridgeAdapter({ links: [beside], messageLink: () => to });
    const of = (...links: readonly (string | null)[]) =>
      joined(Object.fromEntries(links.map((to, index) => [`b${index}`, linking(to)]))).bridge.messageLink({
        sourceChainId: rootChainId,
        txHash: '0x1',
      });
    expect([of(null, 'https://a', 'https://b'), of(null, null)]).toEqual(['https://a', null]);
    expect(
      joined({ a: aBridgeAdapter() }).bridge.messageLink({ sourceChainId: rootChainId, txHash: '0x1' }),
    ).toBeNull();
  });

  it('routes phases and flow rates to the named bridge', async () => {
    const { bridge } = joined({
      default: aBridgeAdapter({ getFlowRates: () => Promise.resolve({ withdrawalDelay: 1 } as never) }),
      b: aBridgeAdapter({ buildPhase: (request) => Promise.resolve({ request } as never) }),
    });
    const request = { phase: 'prove', sourceChainId: 1, txHash: '0x1', account: player } as never;
    expect(await bridge.buildPhase({ ...(request as object), adapter: 'b' } as never)).toEqual({ request });
    await expect(bridge.buildPhase(request)).rejects.toMatchObject({ code: 'UNSUPPORTED_ERROR' });
    expect(await bridge.getFlowRates(['native'])).toMatchObject({ withdrawalDelay: 1 });
    await expect(joined({}).bridge.getFlowRates([])).rejects.toMatchObject({ code: 'MISSING_REQUIREMENT' });
  });
});
