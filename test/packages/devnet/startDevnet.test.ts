import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createJsonRpcClient, type JsonRpcClient } from '../../../packages/devnet/chains/JsonRpcClient.js';
import { serviceNames } from '../../../packages/devnet/DevnetOptions.js';
import { AnvilStartError, type Devnet, startDevnet } from '../../../packages/devnet/index.js';

const balanceOf = async (rpc: JsonRpcClient, address: string): Promise<bigint> =>
  BigInt(await rpc.request<string>('eth_getBalance', [address, 'latest']));

interface Block {
  readonly number: string;
  readonly hash: string;
  readonly timestamp: string;
  readonly transactions: readonly string[];
}

const latest = (rpc: JsonRpcClient): Promise<Block> => rpc.request('eth_getBlockByNumber', ['latest', false]);

const post = async (url: string, body: unknown): Promise<Record<string, unknown>> =>
  (await (await fetch(url, { method: 'POST', body: JSON.stringify(body) })).json()) as Record<string, unknown>;

/** Their fees are the book's own share. */
const listingsOf = async ({ endpoints }: Devnet): Promise<{ readonly listings: readonly unknown[] }> => {
  const answer = await fetch(`${endpoints.api}/v1/chains/imtbl-zkevm-testnet/orders/listings`);
  const { result } = (await answer.json()) as { readonly result: readonly { readonly fees: unknown }[] };
  return { listings: result.map(({ fees }) => fees) };
};

describe('startDevnet', () => {
  let devnet: Devnet;
  let root: JsonRpcClient;
  let child: JsonRpcClient;
  const opened: Devnet[] = [];

  const open = async (...options: Parameters<typeof startDevnet>): Promise<Devnet> => {
    const started = await startDevnet(...options);
    opened.push(started);
    return started;
  };

  const pay = async (rpc: JsonRpcClient, wei: bigint): Promise<string> => {
    const { rich, spare } = devnet.accounts;
    const hash = await rpc.request<string>('eth_sendTransaction', [
      { from: rich.address, to: spare.address, value: `0x${wei.toString(16)}` },
    ]);
    for (let tries = 0; tries < 200 && !(await rpc.request('eth_getTransactionReceipt', [hash])); tries += 1)
      await new Promise((wake) => setTimeout(wake, 10));
    return hash;
  };

  beforeAll(async () => {
    devnet = await startDevnet();
    root = createJsonRpcClient(devnet.root.rpcUrl);
    child = createJsonRpcClient(devnet.child.rpcUrl);
  });
  afterAll(() => devnet.stop());
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((started) => started.stop()));
  });

  it('is ready when it resolves: both chains have blocks, and every service answers', async () => {
    const { root, child, endpoints } = await open();
    const blocks = await Promise.all([root, child].map(({ rpcUrl }) => latest(createJsonRpcClient(rpcUrl))));
    expect(blocks.every(({ number }) => Number(number) > 0)).toBe(true);
    const services = Object.values(endpoints) as readonly string[];
    await expect(Promise.all(services.map((url) => fetch(url)))).resolves.toHaveLength(services.length);
  });

  it('returns its version and endpoints', async () => {
    expect([devnet.root.chainId, devnet.child.chainId]).toEqual([11155111, 13473]);
    expect(await Promise.all([root, child].map((rpc) => rpc.request('eth_chainId')))).toEqual(['0xaa36a7', '0x34a1']);
    expect(Object.keys(devnet.accounts)).toEqual(['deployer', 'player', 'rich', 'empty', 'spare']);
    expect(devnet.tokens.child['USDC']).toMatchObject({ chainId: 13473, decimals: 6 });
    expect(devnet.notices).toEqual([]);
  });

  it('restores a snapshot any number of times: chains, orders and metrics', async () => {
    const { spare } = devnet.accounts;
    const state = async (): Promise<unknown> => [
      await balanceOf(root, spare.address),
      await balanceOf(child, spare.address),
      devnet.metrics(),
    ];
    const before = await state();
    const snapshot = await devnet.snapshot();
    for (let round = 0; round < 2; round += 1) {
      await Promise.all([pay(root, 5n), pay(child, 7n)]);
      await post(`${devnet.endpoints.metrics}/v1/sdk/metrics`, {
        payload: Buffer.from('{"version":1,"data":{}}').toString('base64'),
      });
      expect(await state()).not.toEqual(before);
      await devnet.revert(snapshot);
      expect(await state()).toEqual(before);
    }
  });

  it('restores nested snapshots, and knows which ones are gone', async () => {
    const outer = await devnet.snapshot();
    await pay(root, 1n);
    const inner = await devnet.snapshot();
    await devnet.revert(inner);
    await devnet.revert(outer);
    await expect(devnet.revert(inner)).rejects.toThrow('no way back');
    await devnet.revert(outer);
  });

  it('refuses to go back to a block that was reorganised away, and stays usable', async () => {
    const start = await devnet.snapshot();
    await pay(root, 1n);
    const lost = await devnet.snapshot();
    await devnet.reorg('root', 1);
    await expect(devnet.revert(lost)).rejects.toThrow('no way back');
    expect((await latest(root)).hash).toMatch(/^0x/);
    await devnet.revert(start);
  });

  it('restores the relayer’s settings', async () => {
    const snapshot = await devnet.snapshot();
    devnet.relayer.hold();
    await devnet.revert(snapshot);
    const { rich } = devnet.accounts;
    const data = `0x5358fbda${1_000n.toString(16).padStart(64, '0')}`;
    const hash = await root.request<string>('eth_sendTransaction', [
      { from: rich.address, to: devnet.contracts.root['bridge'], value: '0x10000', data },
    ]);
    const status = () => devnet.relayer.messages().find(({ transactionHash }) => transactionHash === hash)?.status;
    for (let tries = 0; tries < 300 && status() !== 'executed'; tries += 1)
      await new Promise((wake) => setTimeout(wake, 10));
    expect(status()).toBe('executed');
    await devnet.revert(snapshot);
    expect(status()).toBeUndefined();
  });

  it('moves both clocks on', async () => {
    const before = await Promise.all([latest(root), latest(child)]);
    await devnet.advance(1_000);
    const after = await Promise.all([latest(root), latest(child)]);
    for (const index of [0, 1]) {
      expect(Number(after[index]!.timestamp) - Number(before[index]!.timestamp)).toBeGreaterThanOrEqual(1_000);
      expect(Number(after[index]!.number)).toBe(Number(before[index]!.number) + 1);
    }
  });

  it.each(['root', 'child'] as const)('replaces the newest blocks of the %s chain by empty ones', async (name) => {
    const rpc = { root, child }[name];
    const hashes = [await pay(rpc, 3n), await pay(rpc, 4n)];
    const before = await latest(rpc);
    await devnet.reorg(name, 2);
    const after = await latest(rpc);
    expect([after.number, after.transactions]).toEqual([before.number, []]);
    expect(after.hash).not.toBe(before.hash);
    expect(await Promise.all(hashes.map((hash) => rpc.request('eth_getTransactionReceipt', [hash])))).toEqual([
      null,
      null,
    ]);
  });

  it('mines on a timer on request', async () => {
    const ticking = await open({ blockTimeSeconds: 1 });
    const rpc = createJsonRpcClient(ticking.child.directUrl);
    const before = Number((await latest(rpc)).number);
    await new Promise((wake) => setTimeout(wake, 2_300));
    expect(Number((await latest(rpc)).number)).toBeGreaterThan(before);
  });

  it('sets how long a queued withdrawal waits', async () => {
    const impatient = await open({ withdrawalDelaySeconds: 60 });
    const call = { to: impatient.contracts.root['bridge'], data: '0xa7ab6961' };
    expect(Number(await createJsonRpcClient(impatient.root.rpcUrl).request('eth_call', [call, 'latest']))).toBe(60);
  });

  it('moves off a port in use, reports it, and keeps the others', async () => {
    const blocker = createServer();
    const base = await new Promise<number>((resolve) =>
      blocker.listen(0, '127.0.0.1', () => resolve((blocker.address() as { port: number }).port)),
    );
    const moved = await open({ ports: { rootRpc: base, metrics: base }, silent: true });
    blocker.close();
    expect(moved.notices).toHaveLength(2);
    expect(moved.notices[0]).toBe(
      `Port ${base} for rootRpc cannot be used (another program listens there); it is served on ${new URL(moved.root.rpcUrl).port}.`,
    );
    expect(await createJsonRpcClient(moved.root.rpcUrl).request('eth_chainId')).toBe('0xaa36a7');
  });

  it.each([
    [{ ports: 0 }, 'ports must be'],
    [{ ports: 65_530 }, 'ports must be'],
    [{ ports: { api: -1 } }, 'ports.api must be'],
    [{ blockTimeSeconds: 0.5 }, 'blockTimeSeconds must be'],
    [{ indexerPageSize: 0 }, 'indexerPageSize must be'],
    [{ withdrawalDelaySeconds: -1 }, 'withdrawalDelaySeconds must be'],
  ])('refuses the options %j', async (options, message) => {
    await expect(startDevnet(options)).rejects.toThrow(message);
  });

  it.each<[string, (running: Devnet) => unknown]>([
    ['a share below nothing', ({ orderBook }) => orderBook.setProtocolFee(-1)],
    ['a share of more than everything', ({ orderBook }) => orderBook.setProtocolFee(10_001)],
    ['a share that isn’t a number', ({ orderBook }) => orderBook.setProtocolFee('200' as never)],
    ['a broken share', ({ orderBook }) => orderBook.setProtocolFee(1.5)],
    ['a day before today', (running) => running.advance(-1)],
    ['a time that no clock shows', (running) => running.advance(1e18)],
    ['a time as text', (running) => running.advance('5' as never)],
    ['no blocks to replace', (running) => running.reorg('root', 0)],
    ['half a block', (running) => running.reorg('root', 1.5)],
    ['no snapshot', (running) => running.revert(undefined as never)],
    ['an invalid snapshot', (running) => running.revert({ root: 'snapshot 1' } as never)],
  ])('rejects %s with a DevnetOptionError, and continues', async (_what, tell) => {
    const { listings } = await listingsOf(devnet);
    expect(listings).not.toEqual([]);
    const failure: unknown = await Promise.resolve(devnet)
      .then(tell)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'DevnetOptionError' });
    expect(await listingsOf(devnet)).toEqual({ listings });
  });

  it('reports why a chain cannot start', async () => {
    const platform = Object.getOwnPropertyDescriptor(process, 'platform')!;
    Object.defineProperty(process, 'platform', { ...platform, value: 'plan9' });
    const failure = await startDevnet().catch((error: unknown) => error);
    Object.defineProperty(process, 'platform', platform);
    expect(failure).toBeInstanceOf(AnvilStartError);
    expect((failure as Error).message).toContain('plan9');
  });

  it('leaves nothing after it has stopped, even after several stops', async () => {
    const stopped = await startDevnet();
    const urls = [
      stopped.root.directUrl,
      stopped.child.directUrl,
      stopped.root.rpcUrl,
      stopped.child.rpcUrl,
      ...Object.values<string>({ ...stopped.endpoints }),
    ];
    expect(urls).toHaveLength(serviceNames.length + 2);
    await Promise.all([stopped.stop(), stopped.stop()]);
    await stopped.stop();
    await Promise.all(urls.map((url) => expect(fetch(url)).rejects.toThrow()));
  });
});
