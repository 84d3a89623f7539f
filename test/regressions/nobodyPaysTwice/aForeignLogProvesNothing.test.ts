import { describe, expect, it } from '@jest/globals';
import { AbiCoder, concat, toBeHex, id as topicOf, toQuantity, ZeroHash, zeroPadValue } from 'ethers';
import { lastValueFrom } from 'rxjs';
import { AtomicAccount } from '../../integration/AtomicAccount.js';
import type { WalletRequest } from './kit/Behaviour.js';
import { answerError } from './kit/behaviours/answerError.js';
import { answerWith } from './kit/behaviours/answerWith.js';
import { useHurriedClock } from './kit/useHurriedClock.js';
import { aWorld, purchase, reloaded, useStage } from './kit/useStage.js';

useHurriedClock();
const stage = useStage();
const options = { receiptPatienceMs: 10_000 };
const failing = answerError(-32603, 'Internal JSON-RPC error.');
const safeHash = `0x${'5a'.repeat(32)}`;

/** Emits the log in its calldata: four topics and the rest as data. */
const ECHO = zeroPadValue('0xbad0', 20);
const ECHO_CODE = '0x6080360380608060003760603560403560203560003584' + '6000a400';
/** Logs its calldata, as a Safe does, and returns the selector of the call. */
const SAFE_LIKE = concat([
  '0x34600052', // CALLVALUE, to memory at 0
  '0x33', // CALLER
  '0x7f',
  topicOf('SafeReceived(address,uint256)'),
  '0x60206000a2', // LOG2
  '0x60003560e01c60e01b60005260206000f3', // the selector, returned
]);

const operationTopic = topicOf('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)');
const delegationTopic = topicOf(
  'RedeemedDelegation(address,address,(address,address,bytes32,(address,bytes,bytes)[],uint256,bytes))',
);
const word = (value: bigint): string => toBeHex(value, 32);

/** The calldata of the requested call, which anyone can know from the offer. */
function wordsOf({ params }: WalletRequest): string {
  const [{ to, data = '0x', value = '0x0' }] = params as readonly [{ to: string; data?: string; value?: string }];
  return concat([zeroPadValue(to, 32), word(BigInt(value)), data]);
}

/** Sends a transaction from another account. */
async function attack(to: string, data: string, value = 0n): Promise<void> {
  const attacker = stage.walletOf('spare');
  await attacker.request({
    method: 'eth_sendTransaction',
    params: [{ from: attacker.address, to, data, value: toQuantity(value), gas: '0x7a120' }],
  });
  await stage.truth.settled();
}

async function emit(topics: readonly string[], data: string): Promise<void> {
  await stage.truth.rpc.request('anvil_setCode', [ECHO, ECHO_CODE]);
  await attack(ECHO, concat([...topics, data]));
}

function operation(success: 0n | 1n): readonly [topics: readonly string[], data: string] {
  const topics = [operationTopic, word(1n), zeroPadValue(stage.player, 32), ZeroHash];
  return [
    topics,
    AbiCoder.defaultAbiCoder().encode(['uint256', 'uint256', 'uint256', 'uint256'], [0n, success, 1n, 1n]),
  ];
}

async function outcome(left: { readonly status: string }, wallet: { readonly asked: readonly unknown[] }) {
  return { status: left.status, asked: wallet.asked.length, purchases: await stage.truth.purchases(stage.player) };
}

describe('a log of a contract that anyone deployed', () => {
  const delegate = (): Promise<void> => new AtomicAccount(stage.truth.rpc).delegate(stage.player);

  it.each([
    ['a failed operation', 0n],
    ['a succeeded operation', 1n],
  ] as const)('proves neither that the payment failed nor that it was made: %s', async (_what, success) => {
    await delegate();
    const wallet = stage.wallet().next(async (request, next) => {
      const [topics, data] = operation(success);
      await emit(topics, concat([data, wordsOf(request)]));
      return failing(request, next);
    });
    const engine = stage.page(undefined, options);
    const left = await stage.truth.whileBlocksCome(purchase(engine, stage.potion(), wallet));
    const resumed = await stage.truth.whileBlocksCome(lastValueFrom(engine.resume(left.id, { wallet })));
    expect(await outcome(resumed, wallet)).toEqual({ status: 'unknown', asked: 1, purchases: 0 });
  });

  it('does not allow a second request after a reload while the prompt is open', async () => {
    await delegate();
    const world = aWorld();
    let confirm: () => void = () => undefined;
    const wallet = stage.wallet().next(async (request, next) => {
      const [topics, data] = operation(0n);
      await emit(topics, concat([data, wordsOf(request)]));
      await new Promise<void>((resolve) => (confirm = resolve));
      return next();
    });
    const first = stage.page(world, options);
    lastValueFrom(first.fulfil(stage.potion(), { wallet })).catch(() => undefined);
    while (wallet.asked.length === 0) await stage.truth.whileBlocksCome(Promise.resolve());
    await stage.truth.settled();
    const second = stage.page(reloaded(world), options);
    const [open] = await second.executions(stage.player);
    const resumed = await stage.truth.whileBlocksCome(lastValueFrom(second.resume(open!.id, { wallet })));
    confirm();
    await stage.truth.settled();
    expect({ status: resumed.status, asked: wallet.asked.length }).toEqual({ status: 'unknown', asked: 1 });
    first.dispose();
  });

  it('does not make a payment of a redeemed delegation', async () => {
    await delegate();
    const wallet = stage.wallet().next(async (request, next) => {
      await emit([delegationTopic, zeroPadValue(stage.player, 32), word(1n), ZeroHash], wordsOf(request));
      return failing(request, next);
    });
    const left = await stage.truth.whileBlocksCome(purchase(stage.page(undefined, options), stage.potion(), wallet));
    expect(await outcome(left, wallet)).toEqual({ status: 'unknown', asked: 1, purchases: 0 });
  });
});

describe('an account that logs its received calls', () => {
  it.each([
    ['sent one wei', 1n],
    ['called for nothing', 0n],
  ])('has paid nothing by being %s with the calldata of its payment', async (_what, value) => {
    await stage.truth.rpc.request('anvil_setCode', [stage.player, SAFE_LIKE]);
    const wallet = stage.wallet().next(async (request, next) => {
      await attack(stage.player, wordsOf(request), value);
      return answerWith(() => safeHash)(request, next);
    });
    const left = await stage.truth.whileBlocksCome(purchase(stage.page(undefined, options), stage.potion(), wallet));
    expect(await outcome(left, wallet)).toEqual({ status: 'unknown', asked: 1, purchases: 0 });
  });
});
