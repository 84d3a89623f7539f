import { describe, expect, it } from '@jest/globals';
import { parseUnits } from 'ethers';
import type { BridgeStatusSnapshot } from 'tributary-sdk';
import type { BridgeAdapter } from 'tributary-sdk/plugin';
import { watch } from '../kit/watch.js';
import { useHurriedClock } from '../regressions/nobodyPaysTwice/kit/useHurriedClock.js';
import { pause, eventually as until, useBridge } from './bridgeBed.js';

const bed = useBridge();
/** At the usual speed. */
const clock = useHurriedClock(1);
/** How long the message service stays away. A whole minute in the full run. */
const outageMs = process.env['FULL'] ? 60_000 : 4_000;

async function deposit(bridge: BridgeAdapter): Promise<string> {
  const bundle = await bridge.buildTransactions({
    sourceChainId: bed.chainId('root'),
    destinationChainId: bed.chainId('child'),
    senderAddress: bed.address('rich'),
    recipientAddress: bed.address('empty'),
    token: 'NATIVE',
    amount: parseUnits('0.1', 18),
  });
  return (await bed.carry('rich', bundle)).bridge.hash;
}

const statusOf = async (bridge: BridgeAdapter, hash: string) =>
  (await bridge.getStatus({ sourceChainId: bed.chainId('root'), txHashes: [hash] }))[0];
const messageIs = (hash: string, status: string) => until(() => bed.message(hash)?.status === status);
const words = (values: readonly BridgeStatusSnapshot[]): readonly string[] =>
  values.map(({ status: { status }, stale }) => (stale ? `${status} (stale)` : status));

describe('getStatus', () => {
  it('is PROCESSING for a message that the relayer holds, at both stages, then COMPLETE', async () => {
    const bridge = bed.bridge();
    bed.devnet.relayer.hold();
    try {
      const hash = await deposit(bridge);
      await until(() => bed.message(hash) !== undefined);
      await expect(statusOf(bridge, hash)).resolves.toMatchObject({
        txHash: hash,
        status: 'PROCESSING',
        data: { gmpResponse: { status: 'source_gateway_called' } },
      });
      await bed.devnet.relayer.step(hash);
      await expect(statusOf(bridge, hash)).resolves.toMatchObject({
        status: 'PROCESSING',
        data: { gmpResponse: { status: 'destination_gateway_approved' } },
      });
      await bed.devnet.relayer.step(hash);
      await expect(statusOf(bridge, hash)).resolves.toMatchObject({
        status: 'COMPLETE',
        sender: bed.address('rich'),
        recipient: bed.address('empty'),
        token: '0x0000000000000000000000000000000000000Eee',
        amount: parseUnits('0.1', 18),
      });
    } finally {
      bed.devnet.relayer.release();
    }
  });

  it('is ERROR with the reason for a message that errs, and COMPLETE once it is executed again', async () => {
    const bridge = bed.bridge();
    bed.devnet.relayer.failNext('out of gas');
    const hash = await deposit(bridge);
    await messageIs(hash, 'error');
    await expect(statusOf(bridge, hash)).resolves.toMatchObject({
      status: 'ERROR',
      data: { gmpResponse: { status: 'error', error: { message: 'out of gas' } } },
    });
    await bed.devnet.relayer.retry(hash);
    await expect(statusOf(bridge, hash)).resolves.toMatchObject({ status: 'COMPLETE' });
  });

  it('is NOT_ENOUGH_GAS for a message that is underpaid', async () => {
    const bridge = bed.bridge();
    bed.devnet.relayer.setMinimumGasPaid(parseUnits('1', 18));
    try {
      const hash = await deposit(bridge);
      await messageIs(hash, 'insufficient_fee');
      await expect(statusOf(bridge, hash)).resolves.toMatchObject({
        status: 'NOT_ENOUGH_GAS',
        data: { gmpResponse: { gasPaidInfo: { status: 'gas_paid_not_enough_gas' } } },
      });
    } finally {
      bed.devnet.relayer.setMinimumGasPaid(0n);
    }
  });

  it('is RETRY for a message that was not executed', async () => {
    const bridge = bed.bridge();
    const hash = await deposit(bridge);
    await messageIs(hash, 'executed');
    bed.devnet.faults.set('messageService', {
      status: 200,
      body: JSON.stringify({
        data: [{ id: `${hash.toUpperCase()}_1`, status: 'not_executed', gas_status: 'gas_paid' }],
      }),
      match: 'searchGMP',
    });
    await expect(statusOf(bridge, hash)).resolves.toMatchObject({ status: 'RETRY' });
  });

  it.each([
    ['is away', { socket: 'drop' }],
    ['is out of order', { status: 500, body: 'no' }],
    ['answers nonsense', { status: 200, body: '<html>' }],
    ['does not know it', { status: 200, body: '{"data":[]}' }],
  ] as const)('is PENDING where the message service %s', async (_how, fault) => {
    const bridge = bed.bridge();
    bed.devnet.faults.set('messageService', { ...fault, match: 'searchGMP' });
    await expect(statusOf(bridge, `0x${'12'.repeat(32)}`)).resolves.toMatchObject({ status: 'PENDING' });
  });

  it('fails with FLOW_RATE_ERROR if the queue cannot be read', async () => {
    const bridge = bed.bridge();
    const bundle = await bridge.buildTransactions({
      sourceChainId: bed.chainId('child'),
      destinationChainId: bed.chainId('root'),
      senderAddress: bed.address('rich'),
      recipientAddress: bed.address('rich'),
      token: 'NATIVE',
      amount: 5n,
    });
    const { hash } = (await bed.carry('rich', bundle)).bridge;
    await messageIs(hash, 'executed');
    bed.devnet.faults.set('rootRpc', { socket: 'drop' });
    const request = { sourceChainId: bed.chainId('child'), txHashes: [hash] };
    await expect(bridge.getStatus(request)).rejects.toMatchObject({
      code: 'FLOW_RATE_ERROR',
      message: 'Failed to fetch the pending withdrawals',
    });
  });

  it('accepts several hashes at once, and refuses an invalid hash', async () => {
    const bridge = bed.bridge();
    const hashes = [await deposit(bridge), await deposit(bridge)];
    for (const hash of hashes) await messageIs(hash, 'executed');
    const statuses = await bridge.getStatus({ sourceChainId: bed.chainId('root'), txHashes: hashes });
    expect(statuses.map(({ txHash, status }) => [txHash, status])).toEqual(hashes.map((hash) => [hash, 'COMPLETE']));
    await expect(bridge.getStatus({ sourceChainId: bed.chainId('root'), txHashes: ['0x'] })).rejects.toMatchObject({
      code: 'INVALID_TRANSACTION',
    });
    await expect(bridge.getStatus({ sourceChainId: 5, txHashes: [] })).rejects.toMatchObject({
      code: 'INVALID_SOURCE_CHAIN_ID',
      message: 'the sourceChainId is not valid',
    });
  });
});

describe('watchStatus', () => {
  it('follows a transfer through an error and its repair to COMPLETE, and ends', async () => {
    const bridge = bed.bridge();
    bed.devnet.relayer.failNext('out of gas');
    const hash = await deposit(bridge);
    const seen = watch(bridge.watchStatus({ sourceChainId: bed.chainId('root'), txHash: hash }));
    await until(() => words(seen.values).includes('ERROR'));
    expect(seen.isComplete).toBe(false);
    await bed.devnet.relayer.retry(hash);
    await seen.ended;
    expect(words(seen.values).at(-1)).toBe('COMPLETE');
    bed.devnet.clearRequests();
    await pause(300);
    expect(bed.devnet.requests()).toEqual([]);
  });

  it(
    'marks only staleness while the message service is down, and ends once the chain shows the arrival',
    async () => {
      const bridge = bed.bridge();
      bed.devnet.relayer.hold();
      try {
        const hash = await deposit(bridge);
        await until(() => bed.message(hash) !== undefined);
        const seen = watch(bridge.watchStatus({ sourceChainId: bed.chainId('root'), txHash: hash }));
        await until(() => words(seen.values).includes('PROCESSING'));
        bed.devnet.faults.set('messageService', { socket: 'drop' });
        await pause(outageMs);
        expect(words(seen.values)).toEqual(['PROCESSING', 'PROCESSING (stale)']);
        expect(seen.last?.status.amount).toBe(parseUnits('0.1', 18));
        bed.devnet.relayer.release();
        await seen.ended;
        expect(words(seen.values)).toEqual(['PROCESSING', 'PROCESSING (stale)', 'COMPLETE']);
        expect(seen.last?.status.arrivedIn).toMatch(/^0x[0-9a-f]{64}$/);
        bed.devnet.faults.clear();
        expect(seen.error).toBeUndefined();
      } finally {
        bed.devnet.relayer.release();
      }
    },
    outageMs + 60_000,
  );

  it('sends no request before the subscription, and closes the pending one on unsubscribe', async () => {
    bed.devnet.faults.set('messageService', { socket: 'hang' });
    const status$ = bed.bridge().watchStatus({ sourceChainId: bed.chainId('root'), txHash: `0x${'34'.repeat(32)}` });
    expect(bed.devnet.requests()).toEqual([]);
    const seen = watch(status$);
    const asked = () => bed.devnet.requests().filter(({ service }) => service === 'messageService');
    await until(() => asked().length > 0);
    seen.leave();
    await until(() => asked().every(({ aborted }) => aborted));
  });

  it('does not report a withdrawal as complete from a node that has not seen its arrival', async () => {
    const bridge = bed.bridge();
    const bundle = await bridge.buildTransactions({
      sourceChainId: bed.chainId('child'),
      destinationChainId: bed.chainId('root'),
      senderAddress: bed.address('rich'),
      recipientAddress: bed.address('rich'),
      token: bed.token('child', 'RARE'),
      amount: 9n,
    });
    const fresh = bed.bridge();
    const { hash } = (await bed.carry('rich', bundle)).bridge;
    await messageIs(hash, 'executed');
    bed.devnet.faults.set('rootRpc', { staleBlocks: 2 });
    const request = { sourceChainId: bed.chainId('child'), txHashes: [hash] };
    await expect(fresh.getStatus(request)).resolves.toMatchObject([{ status: 'PROCESSING' }]);
    bed.devnet.faults.clear();
    clock.pass(1_100); // what is kept of a block is gone
    await expect(fresh.getStatus(request)).resolves.toMatchObject([{ status: 'FLOW_RATE_CONTROLLED' }]);
  });
});
