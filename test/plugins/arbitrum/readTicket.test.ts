import { describe, expect, it } from '@jest/globals';
import { keccak256, toQuantity, toUtf8Bytes } from 'ethers';
import { readErrors } from '../../../core/rpc/readErrors.js';
import { readTicket } from '../../../plugins/arbitrum/readTicket.js';
import { childChainId as child } from '../../kit/aToken.js';
import { ScriptedChain } from '../../kit/ScriptedChain.js';
import { answerCalls } from '../kit/answerCalls.js';
import { addressOf, arbRetryableTx, type Log, logOf, no, word } from './kit.js';

const [id, other, first, second] = [word(1), word(2), word(11), word(12)];
const triedIn = (hash: string, ticket = id): Log =>
  logOf(arbRetryableTx, 'RedeemScheduled', [ticket, hash, 0n, 1n, addressOf('d1'), 0n, 0n]);
const [created, cancelled] = ['TicketCreated', 'Canceled'].map((name) => logOf(arbRetryableTx, name, [id])) as [
  Log,
  Log,
];
const [born, week] = [1_000n, 7n * 24n * 60n * 60n];
const prolongedUntil = (timeout: bigint): Log => logOf(arbRetryableTx, 'LifetimeExtended', [id, timeout]);
const escrow = `0x${keccak256(`0x${Buffer.from(toUtf8Bytes('retryable escrow')).toString('hex')}${id.slice(2)}`).slice(26)}`;

interface Scene {
  /** null: it is not there. */
  readonly creation?: object | null;
  /** By hash: whether what was tried went through; absent: not known. */
  readonly tried?: Readonly<Record<string, '0x0' | '0x1'>>;
  readonly timeout?: bigint | null;
  readonly logs?: readonly Log[];
  readonly held?: bigint;
  /** Time of the newest block. */
  readonly now?: bigint;
}

function aChain({
  creation = { status: '0x1', logs: [], blockNumber: '0x32' },
  tried = {},
  timeout = null,
  logs = [created],
  held = 0n,
  now = born + week + 1n,
}: Scene) {
  return new ScriptedChain(child)
    .script('eth_getTransactionReceipt', ([hash]) => {
      if (hash === id) return creation;
      const status = tried[hash as string];
      return status === undefined ? null : { status };
    })
    .script(
      'eth_call',
      answerCalls({
        'function getTimeout(bytes32) view returns (uint256)': ([ticket]) =>
          ticket === id && timeout !== null ? timeout : no(),
      }),
    )
    .script('eth_getBlockByNumber', ([block]) => {
      const timestamp = { latest: now, '0x32': born }[block as string];
      return timestamp === undefined ? null : { timestamp: toQuantity(timestamp) };
    })
    .script('eth_getLogs', () => logs)
    .script('eth_getBalance', ([account]) => (String(account).toLowerCase() === escrow ? toQuantity(held) : '0x1'));
}
const stateOf = (scene: Scene) => readTicket(id, aChain(scene), 2_000n, {});
const createdWith = (...logs: readonly Log[]) => ({ status: '0x1', logs, blockNumber: '0x32' });

describe('a ticket', () => {
  it.each<[string, Scene, object]>([
    ['is in transit before its creation', { creation: null }, { state: 'underWay' }],
    ['never came into being', { creation: { status: '0x0' } }, { state: 'gone', isPaidOut: false }],
    [
      'is redeemed where it came into being',
      { creation: createdWith(triedIn(first)), tried: { [first]: '0x1' }, timeout: 900n },
      { state: 'redeemed', redeemedIn: first },
    ],
    ['is open if nothing was tried', { timeout: 900n }, { state: 'open', timeout: 900 }],
    [
      'is open where what was tried has failed',
      { creation: createdWith(triedIn(first)), tried: { [first]: '0x0' }, timeout: 900n },
      { state: 'open', timeout: 900 },
    ],
    [
      'is in transit while a try is unknown',
      { creation: createdWith(triedIn(first)), timeout: 900n },
      { state: 'underWay' },
    ],
    [
      'is open, whatever came of another ticket of that transaction',
      { creation: createdWith(triedIn(first, other)), tried: { [first]: '0x1' }, timeout: 900n },
      { state: 'open', timeout: 900 },
    ],
    [
      'is redeemed later, by any account',
      { logs: [triedIn(first), triedIn(second)], tried: { [first]: '0x0', [second]: '0x1' } },
      { state: 'redeemed', redeemedIn: second },
    ],
    ['is in transit while a later try is unknown', { logs: [created, triedIn(first)] }, { state: 'underWay' }],
    ['is gone at the end of its time, and paid out', { held: 0n }, { state: 'gone', isPaidOut: true }],
    ['is gone, and its coins are still held', { held: 5n }, { state: 'gone', isPaidOut: false }],
    [
      'is gone once it was cancelled, whatever is not known',
      { logs: [created, triedIn(first), cancelled], now: born },
      { state: 'gone', isPaidOut: true },
    ],
    ['is in transit in its last second, even if a node lacks it', { now: born + week }, { state: 'underWay' }],
    [
      'is in transit until its extended deadline',
      { logs: [created, prolongedUntil(born + 3n * week), prolongedUntil(born + 2n * week)], now: born + 3n * week },
      { state: 'underWay' },
    ],
    [
      'is gone behind that time',
      { logs: [created, prolongedUntil(born + 2n * week)], now: born + 2n * week + 1n },
      { state: 'gone', isPaidOut: true },
    ],
    ['is in transit if the logs are of a node that lacks it', { logs: [] }, { state: 'underWay' }],
    [
      'is in transit while the first try is unknown, whatever logs are missing',
      { creation: createdWith(created, triedIn(first)) },
      { state: 'underWay' },
    ],
  ])('returns the state: %s', async (_what, scene, state) => {
    expect(await stateOf(scene)).toEqual(state);
  });

  it('searches from its block at the ticket contract, without a cache', async () => {
    const chain = aChain({});
    await readTicket(id, chain, 2_000n, {});
    expect(chain.readsOf('eth_getLogs').map(({ params }) => params[0])).toMatchObject([
      { address: arbRetryableTx, topics: [null, id], fromBlock: '0x32', toBlock: '0x64' },
    ]);
    const rest = chain.reads.filter(({ method }) => method !== 'eth_getLogs');
    expect(rest.map(({ options }) => options.fresh)).toEqual(rest.map(() => true));
    expect(chain.readsOf('eth_call').map(({ params }) => params[0])).toEqual([arbRetryableTx]);
  });

  it('asks for what is held together with the logs, which say whether that node has the ticket', async () => {
    const chain = aChain({});
    let asked = 0;
    chain.script('eth_getLogs', async () => {
      await Promise.resolve();
      asked = chain.readsOf('eth_getBalance').length;
      return [created];
    });
    await readTicket(id, chain, 2_000n, {});
    expect(asked).toBe(1);
  });

  it('is not told by a node that has no word of its block', async () => {
    const creation = { ...createdWith(), blockNumber: '0x33' };
    await expect(stateOf({ creation })).rejects.toMatchObject({ code: 'READ_FAILED' });
  });

  it.each(['timeout', 'malformed'] as const)('is not told by a chain whose answer failed: %s', async (reason) => {
    const chain = aChain({}).script('eth_call', () => {
      throw readErrors.failed(reason);
    });
    await expect(readTicket(id, chain, 2_000n, {})).rejects.toMatchObject({ code: 'READ_FAILED' });
  });
});
