import { describe, expect, it } from '@jest/globals';
import type { FinaliseWithdrawal } from '../../../core/bridge/BridgeAdapter.js';
import { faultOfFinalisation, faultOfPhase } from '../../../core/bridge/faultOfClaim.js';
import type { UnsignedTransaction } from '../../../core/wallet/Wallet.js';
import { aBridgeAdapter } from '../../kit/aBridgeAdapter.js';
import { anEngine } from '../../kit/anEngine.js';
import { aPlugin } from '../../kit/aPlugin.js';
import { aToken, childChainId, rootChainId } from '../../kit/aToken.js';
import { exchange as bridge, player, stranger } from '../../kit/people.js';

const token = aToken().address as FinaliseWithdrawal['pendingWithdrawal']['token'];
const word = (value: bigint | string): string => BigInt(value).toString(16).padStart(64, '0');
const away = `0xa9059cbb${word(stranger)}${word(1n)}` as const;
const call: UnsignedTransaction = {
  chainId: rootChainId,
  from: player,
  to: bridge,
  data: `0xaabbccdd${word(stranger)}${word(3n)}`,
  value: 0n,
};

describe('a claim that a bridge builds', () => {
  const request = { recipient: stranger, index: 3, senderAddress: player };
  const withdrawal: FinaliseWithdrawal['pendingWithdrawal'] = {
    index: 3,
    recipient: stranger,
    withdrawer: player,
    token,
    amount: 100n,
    canWithdraw: true,
    timeoutStart: 1,
    timeoutEnd: 2,
  };
  const honest: FinaliseWithdrawal = { pendingWithdrawal: withdrawal, unsignedTx: call };
  const withCall = (change: object): FinaliseWithdrawal => ({ ...honest, unsignedTx: { ...call, ...change } });
  const withWithdrawal = (change: object): FinaliseWithdrawal => ({
    ...honest,
    pendingWithdrawal: { ...withdrawal, ...change },
  });

  it('fits if it claims the withdrawal that was requested', () => {
    expect(faultOfFinalisation(honest, request)).toBeNull();
    expect(faultOfFinalisation({ ...honest, unsignedTx: null }, request)).toBeNull();
    const own = { ...withCall({ data: '0xaabbccdd' }), pendingWithdrawal: { ...withdrawal, recipient: player } };
    expect(faultOfFinalisation(own, { recipient: player, index: 3 })).toBeNull();
  });

  const lies: readonly (readonly [string, RegExp, FinaliseWithdrawal])[] = [
    ['is of another recipient', /pendingWithdrawal\.recipient/, withWithdrawal({ recipient: player })],
    ['is at another place', /pendingWithdrawal\.index is 4 instead of 3/, withWithdrawal({ index: 4 })],
    ['has a negative amount', /pendingWithdrawal\.amount/, withWithdrawal({ amount: -1n })],
    ['has something that is not a token', /pendingWithdrawal\.token/, withWithdrawal({ token: 'gold' })],
    ['names another recipient', /does not name/, withCall({ data: `0xaabbccdd${word(player)}` })],
    ['is sent for another account', /unsignedTx\.from/, withCall({ from: stranger })],
    ['is sent on no chain', /unsignedTx\.chainId/, withCall({ chainId: undefined })],
    ['takes coins', /unsignedTx\.value is 5 instead of 0/, withCall({ value: 5n })],
    ['takes tokens', /given away/, withCall({ data: away })],
    ['is nothing at all', /not an answer/, {} as FinaliseWithdrawal],
  ];

  it.each(lies)('is refused if it %s', (_what, fault, built) => {
    expect(faultOfFinalisation(built, request)).toMatch(fault);
  });

  it.each(lies)('does not reach the caller if it %s', async (_what, _fault, built) => {
    const adapter = aBridgeAdapter({ buildFinaliseWithdrawal: () => Promise.resolve(built) });
    const { engine } = anEngine({ plugins: [aPlugin({ adapters: { bridge: adapter } })] });
    await expect(engine.bridge.buildFinaliseWithdrawal(request)).rejects.toMatchObject({
      code: 'INVALID_PLUGIN_ANSWER',
    });
  });
});

describe('a phase that a bridge builds', () => {
  const request = {
    phase: 'prove',
    sourceChainId: childChainId,
    txHash: `0x${'1'.repeat(64)}`,
    senderAddress: player,
  } as const;

  it('fits if its sender only pays gas on the other chain', () => {
    expect([faultOfPhase(call, request), faultOfPhase(null, request)]).toEqual([null, null]);
  });

  const lies: readonly (readonly [string, RegExp, UnsignedTransaction])[] = [
    ['is sent where the transfer was', /where the transfer was sent/, { ...call, chainId: childChainId }],
    ['is sent for another account', /from/, { ...call, from: stranger }],
    ['takes coins', /value is 5 instead of 0/, { ...call, value: 5n }],
    ['takes tokens', /given away/, { ...call, data: away }],
    ['is nothing at all', /not an answer|from/, {} as UnsignedTransaction],
  ];

  it.each(lies)('is refused if it %s', (_what, fault, built) => {
    expect(faultOfPhase(built, request)).toMatch(fault);
    expect(faultOfPhase(built, { ...request, sourceChainId: String(childChainId) })).toMatch(fault);
  });

  it.each(lies)('does not reach the caller if it %s', async (_what, _fault, built) => {
    const adapter = aBridgeAdapter({ buildPhase: () => Promise.resolve(built) });
    const { engine } = anEngine({ plugins: [aPlugin({ adapters: { bridge: adapter } })] });
    await expect(engine.bridge.buildPhase!(request)).rejects.toMatchObject({ code: 'INVALID_PLUGIN_ANSWER' });
  });
});
