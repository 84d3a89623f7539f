import { describe, expect, it } from '@jest/globals';
import type {
  BridgeBundle,
  BridgeQuote,
  BridgeQuoteRequest,
  BridgeRequest,
} from '../../../core/bridge/BridgeAdapter.js';
import { faultOfBridgeFees, faultOfBridgeQuote, faultOfBundle } from '../../../core/bridge/faultOfBundle.js';
import { aBridgeAdapter } from '../../kit/aBridgeAdapter.js';
import { anEngine } from '../../kit/anEngine.js';
import { aPlugin } from '../../kit/aPlugin.js';
import { aToken, childChainId, rootChainId } from '../../kit/aToken.js';
import { exchange as bridge, player, stranger } from '../../kit/people.js';

const token = aToken().address as NonNullable<BridgeBundle['contractToApprove']>;
const word = (value: bigint | string): string => BigInt(value).toString(16).padStart(64, '0');
const approve = (spender: string, amount: bigint) => `0x095ea7b3${word(spender)}${word(amount)}` as const;
const request: BridgeRequest = {
  sourceChainId: rootChainId,
  destinationChainId: childChainId,
  senderAddress: player,
  recipientAddress: stranger,
  token,
  amount: 100n,
  atLeast: 90n,
};
const fees = { sourceChainGas: 1n, approvalFee: 1n, bridgeFee: 5n, imtblFee: 0n, totalFees: 7n };
const call = {
  chainId: rootChainId,
  from: player,
  to: bridge,
  data: `0xaabbccdd${word(stranger)}` as const,
  value: 5n,
};
const approval = { ...call, to: token, data: approve(bridge, 100n), value: 0n };
const honest: BridgeBundle = {
  feeData: fees,
  contractToApprove: token,
  unsignedResetTx: { ...approval, data: approve(bridge, 0n) },
  unsignedApprovalTx: approval,
  unsignedBridgeTx: call,
  arrives: 95n,
  delayWithdrawalLargeAmount: null,
  delayWithdrawalUnknownToken: null,
  withdrawalQueueActivated: null,
  largeTransferThresholds: null,
};
const withCall = (change: object): BridgeBundle => ({ ...honest, unsignedBridgeTx: { ...call, ...change } });
const withApproval = (change: object): BridgeBundle => ({ ...honest, unsignedApprovalTx: { ...approval, ...change } });

const lies: readonly (readonly [string, RegExp, BridgeBundle])[] = [
  ['delivers less than required', /arrives is 89 instead of 90/, { ...honest, arrives: 89n }],
  ['delivers a negative amount', /arrives is not an amount/, { ...honest, arrives: -1n }],
  ['names another recipient', /does not name/, withCall({ data: `0xaabbccdd${word(bridge)}` })],
  ['sends on another chain', /unsignedBridgeTx\.chainId/, withCall({ chainId: childChainId })],
  ['sends for another account', /unsignedBridgeTx\.from/, withCall({ from: stranger })],
  ['takes coins in addition to the token', /unsignedBridgeTx\.value is 6/, withCall({ value: 6n })],
  ['transfers the token away', /given away/, withCall({ data: `0xa9059cbb${word(stranger)}${word(1n)}` })],
  ['has a negative fee', /feeData\.bridgeFee/, { ...honest, feeData: { ...fees, bridgeFee: -5n } }],
  ['leaves a fee out', /feeData\.imtblFee/, { ...honest, feeData: { ...fees, imtblFee: undefined } as never }],
  ['approves more than the amount', /approves 101 instead of 100/, withApproval({ data: approve(bridge, 101n) })],
  ['approves another spender', /approves .* instead of/, withApproval({ data: approve(stranger, 100n) })],
  ['approves another token', /unsignedApprovalTx approves/, withApproval({ to: stranger })],
  ['approves on another chain', /unsignedApprovalTx\.chainId/, withApproval({ chainId: childChainId })],
  ['carries coins in an approval', /of the coin/, withApproval({ value: 1n })],
  [
    'transfers under the label of an approval',
    /something else/,
    withApproval({ data: `0xa9059cbb${word(stranger)}${word(1n)}` }),
  ],
  [
    'resets to an amount',
    /unsignedResetTx approves/,
    { ...honest, unsignedResetTx: { ...approval, data: approve(bridge, 1n) } },
  ],
  ['is nothing at all', /not an answer/, {} as BridgeBundle],
];

describe('faultOfBundle compares a bundle with its request', () => {
  it('accepts a bundle that fits its request', () => {
    expect(faultOfBundle(honest, request)).toBeNull();
    const { arrives: _, ...plain } = honest;
    expect(faultOfBundle({ ...plain, unsignedApprovalTx: null, unsignedResetTx: null }, request)).toBeNull();
    const coins = { ...request, token: 'NATIVE', recipientAddress: player };
    const sent = withCall({ value: 105n, data: '0x4faa8a26' });
    expect(faultOfBundle({ ...sent, unsignedApprovalTx: null, unsignedResetTx: null }, coins)).toBeNull();
  });

  it('accepts a gateway behind the called contract as the spender', () => {
    const behind = { ...honest, spender: stranger, unsignedResetTx: null };
    expect(
      faultOfBundle({ ...behind, unsignedApprovalTx: { ...approval, data: approve(stranger, 100n) } }, request),
    ).toBeNull();
    expect(faultOfBundle(behind, request)).toMatch(/instead of/);
  });

  it.each(lies)('refuses a bundle that %s', (_what, fault, bundle) => {
    expect(faultOfBundle(bundle, request)).toMatch(fault);
  });

  it.each(lies)('keeps from the caller a bundle of a plugin that %s', async (_what, _fault, bundle) => {
    const adapter = aBridgeAdapter({ buildTransactions: () => Promise.resolve(bundle) });
    const { engine } = anEngine({ plugins: [aPlugin({ adapters: { bridge: adapter } })] });
    await expect(engine.bridge.buildTransactions(request)).rejects.toMatchObject({ code: 'INVALID_PLUGIN_ANSWER' });
  });
});

describe('engine.bridge.messageLink filters links of plugins', () => {
  it.each([
    ['https://messages.example/tx/1', 'https://messages.example/tx/1'],
    ['javascript:alert(1)', null],
    ['https://bank.example@thief.example/', null],
    ['https://messages.example/\u202Egpj.exe', null],
    ['data:text/html,hello', null],
    ['not a link', null],
  ])('returns for the link %s of a plugin %p', async (link, shown) => {
    const adapter = aBridgeAdapter({ messageLink: () => link });
    const { engine } = anEngine({ plugins: [aPlugin({ adapters: { bridge: adapter } })] });
    await engine.executions(player);
    expect(engine.bridge.messageLink?.({ sourceChainId: rootChainId, txHash: '0x1' })).toBe(shown);
  });
});

describe('faultOfBridgeQuote compares a quote with its request', () => {
  const quote: BridgeQuote = { amount: 100n, arrives: 95n, arrivesAs: token, fees };
  const { atLeast: _, ...asked } = request;
  const sent: BridgeQuoteRequest = { ...asked, side: 'sent' };
  const arriving: BridgeQuoteRequest = { ...asked, side: 'arriving', amount: 95n };

  it('accepts a quote that fits its request', () => {
    expect([faultOfBridgeQuote(quote, sent), faultOfBridgeQuote(quote, arriving)]).toEqual([null, null]);
  });

  it.each<[string, RegExp, object, BridgeQuoteRequest]>([
    ['takes another amount', /amount is 101 instead of 100/, { ...quote, amount: 101n }, sent],
    ['delivers less than required', /arrives is 94 instead of 95/, { ...quote, arrives: 94n }, arriving],
    ['delivers a negative amount', /arrives is not an amount/, { ...quote, arrives: -1n }, sent],
    ['delivers something that is not a token', /arrivesAs/, { ...quote, arrivesAs: 'gold' }, sent],
    ['has a negative fee', /fees\.totalFees/, { ...quote, fees: { ...fees, totalFees: -1n } }, sent],
    ['has a negative fee in the token', /fees\.tokenFee/, { ...quote, fees: { ...fees, tokenFee: -1n } }, sent],
    ['has no fees', /not an answer/, { ...quote, fees: undefined }, sent],
  ])('refuses a quote that %s', (_what, fault, answer, given) => {
    expect(faultOfBridgeQuote(answer, given)).toMatch(fault);
  });

  it('refuses fees that are missing or negative', () => {
    expect(faultOfBridgeFees(fees)).toBeNull();
    expect(faultOfBridgeFees({ ...fees, sourceChainGas: -1n })).toMatch(/sourceChainGas/);
    expect(faultOfBridgeFees(null)).toMatch(/not an answer/);
  });
});
