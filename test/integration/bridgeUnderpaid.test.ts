import 'inversify'; // jest cannot link one package for several parts that are fetched at once
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parseUnits } from 'ethers';
import { filter, firstValueFrom, lastValueFrom, type Observable, shareReplay } from 'rxjs';
import { bridgePlugin, type ExecutionSnapshot, type FundingEngine } from 'tributary-sdk';
import { type ChainName, useBridge } from './bridgeBed.js';

const bed = useBridge();
const day = 86_400;
const dollars = (text: string): bigint => parseUnits(text, 6);

beforeEach(() => bed.devnet.relayer.hold());
afterEach(() => {
  bed.devnet.relayer.setMinimumGasPaid(0n);
  bed.devnet.relayer.release();
});

async function begin(
  source: ChainName,
  amount: bigint,
): Promise<{
  engine: FundingEngine;
  execution$: Observable<ExecutionSnapshot>;
  end: Promise<ExecutionSnapshot>;
  hash: string;
}> {
  const engine = bed.engine({ plugins: [bridgePlugin({ statusPauses: { firstMs: 20, longestMs: 100 } })] });
  const [sourceChainId, destinationChainId] =
    source === 'root' ? [bed.chainId('root'), bed.chainId('child')] : [bed.chainId('child'), bed.chainId('root')];
  const route = await engine.actions.bridge({
    account: bed.address('rich'),
    recipient: bed.address('empty'),
    sourceChainId,
    destinationChainId,
    token: bed.token(source, 'USDC'),
    amount,
  });
  const execution$ = engine.execute(route, { wallet: bed.wallet('rich', source) }).pipe(shareReplay(1));
  const end = lastValueFrom(execution$);
  const waitingWith = (word: string): Promise<ExecutionSnapshot> =>
    firstValueFrom(
      execution$.pipe(
        filter(({ tasks }) => tasks.some(({ action, detail }) => action === 'await-arrival' && detail === word)),
      ),
    );
  const hash = (await waitingWith('PROCESSING')).tasks.find(({ action }) => action === 'bridge')!.transactionHash!;
  await bed.devnet.relayer.step(hash);
  // Every payment is too low now, but the relayer still executes the message.
  bed.devnet.relayer.setMinimumGasPaid(parseUnits('1', 18));
  await waitingWith('NOT_ENOUGH_GAS');
  return { engine, execution$, end, hash };
}

describe('a message that is executed although its gas was not paid for', () => {
  it('ends the wait of its deposit, and is still shown as short of gas', async () => {
    const before = await bed.balance('child', 'USDC', bed.address('empty'));
    const { engine, end, hash } = await begin('root', dollars('5'));
    await expect(bed.devnet.relayer.step(hash)).resolves.toMatchObject({ status: 'executed', underpaid: true });
    await expect(end).resolves.toMatchObject({ status: 'done', error: null });
    expect((await bed.balance('child', 'USDC', bed.address('empty'))) - before).toBe(dollars('5'));
    await expect(
      engine.bridge.getStatus({ sourceChainId: bed.chainId('root'), txHashes: [hash] }),
    ).resolves.toMatchObject([
      {
        status: 'NOT_ENOUGH_GAS',
        executed: true,
        data: { gmpResponse: { status: 'destination_executed', gasPaidInfo: { status: 'gas_paid_not_enough_gas' } } },
      },
    ]);
  });

  it('releases a queued withdrawal after its waiting time', async () => {
    const { execution$, end, hash } = await begin('child', dollars('30000.000001'));
    await expect(bed.devnet.relayer.step(hash)).resolves.toMatchObject({ status: 'executed', underpaid: true });
    const waiting = await firstValueFrom(
      execution$.pipe(filter(({ tasks }) => tasks.some(({ dueAt }) => dueAt !== undefined))),
    );
    expect(waiting.tasks.find(({ action }) => action === 'await-arrival')).toMatchObject({
      state: 'waiting',
      detail: 'NOT_ENOUGH_GAS',
    });
    expect(await bed.balance('root', 'USDC', bed.address('empty'))).toBe(0n);
    await bed.devnet.advance(day);
    const { status, tasks } = await end;
    expect([status, tasks.map(({ action, state }) => [action, state]).slice(-2)]).toEqual([
      'done',
      [
        ['await-arrival', 'confirmed'],
        ['finalise', 'confirmed'],
      ],
    ]);
    expect(await bed.balance('root', 'USDC', bed.address('empty'))).toBe(dollars('30000.000001'));
  });

  it('has nothing to release for a withdrawal that is not queued', async () => {
    const { end, hash } = await begin('child', dollars('5'));
    await expect(bed.devnet.relayer.step(hash)).resolves.toMatchObject({ status: 'executed', underpaid: true });
    const { status, tasks } = await end;
    expect([status, tasks.at(-1)]).toMatchObject(['done', { action: 'finalise', state: 'skipped' }]);
    expect(await bed.balance('root', 'USDC', bed.address('empty'))).toBe(dollars('5'));
  });
});
