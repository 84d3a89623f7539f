import { describe, expect, it } from '@jest/globals';
import { parseUnits } from 'ethers';
import { devnetOverrides } from 'tributary-devnet';
import { bridgePlugin } from 'tributary-sdk';
import { type ChainName, useBridge } from './bridgeBed.js';

const bed = useBridge();
const rootBridge = (): string => bed.devnet.contracts.root['bridge']!;
const childBridge = (): string => bed.devnet.contracts.child['bridge']!;

type Way = 'deposit' | 'withdrawal';
interface Transfer {
  readonly way: Way;
  readonly token: string;
  /** The token that arrives. */
  readonly arrivesAs: string;
  readonly amount: bigint;
  readonly needsApproval: boolean;
}

const coins = (text: string): bigint => parseUnits(text, 18);
const dollars = (text: string): bigint => parseUnits(text, 6);

const transfers: readonly (readonly [string, Transfer])[] = [
  [
    'a deposit of ETH',
    { way: 'deposit', token: 'NATIVE', arrivesAs: 'ETH', amount: coins('1.234567890123456789'), needsApproval: false },
  ],
  [
    'a deposit of USDC',
    { way: 'deposit', token: 'USDC', arrivesAs: 'USDC', amount: dollars('12.345678'), needsApproval: true },
  ],
  [
    'a deposit of IMX, which arrives as the native currency',
    { way: 'deposit', token: 'IMX', arrivesAs: 'NATIVE', amount: coins('7.000000000000000001'), needsApproval: true },
  ],
  [
    'a deposit of WETH, which arrives as ETH',
    { way: 'deposit', token: 'WETH', arrivesAs: 'ETH', amount: coins('0.5'), needsApproval: true },
  ],
  [
    'a deposit of a token without return values',
    { way: 'deposit', token: 'OLDUSD', arrivesAs: 'OLDUSD', amount: 5n, needsApproval: true },
  ],
  [
    'a withdrawal of IMX',
    {
      way: 'withdrawal',
      token: 'NATIVE',
      arrivesAs: 'IMX',
      amount: coins('4.000000000000000003'),
      needsApproval: false,
    },
  ],
  [
    'a withdrawal of USDC',
    { way: 'withdrawal', token: 'USDC', arrivesAs: 'USDC', amount: dollars('3.000001'), needsApproval: false },
  ],
  [
    'a withdrawal of WIMX',
    { way: 'withdrawal', token: 'WIMX', arrivesAs: 'IMX', amount: coins('5'), needsApproval: true },
  ],
  [
    'a withdrawal of bridged ETH',
    { way: 'withdrawal', token: 'ETH', arrivesAs: 'NATIVE', amount: coins('0.3'), needsApproval: false },
  ],
];

describe.each(['rich', 'empty'] as const)('a transfer of rich to %s', (receiver) => {
  it.each(transfers)(
    '%s, to the wei on both chains',
    async (_name, { way, token, arrivesAs, amount, needsApproval }) => {
      const bridge = bed.bridge();
      const [source, destination]: readonly [ChainName, ChainName] =
        way === 'deposit' ? ['root', 'child'] : ['child', 'root'];
      const [sender, recipient] = [bed.address('rich'), bed.address(receiver)];
      const read = () =>
        Promise.all([
          bed.balance(source, token, sender),
          bed.balance(source, 'NATIVE', sender),
          bed.balance(destination, arrivesAs, recipient),
        ]);
      const before = await read();
      const gasPrice = await bed.gasPrice(source);

      const bundle = await bridge.buildTransactions({
        sourceChainId: bed.chainId(source),
        destinationChainId: bed.chainId(destination),
        senderAddress: sender.toLowerCase(),
        recipientAddress: recipient,
        token: bed.token(source, token),
        amount,
      });
      const sent = await bed.carry('rich', bundle);
      const last = await bed.arrival(bridge, source, sent.bridge.hash);
      const after = await read();

      const { feeData, unsignedBridgeTx } = bundle;
      const isNative = token === 'NATIVE';
      const spent = sent.bridge.cost + (sent.approval?.cost ?? 0n) + feeData.bridgeFee;
      expect(last).toMatchObject({ stale: false, status: { status: 'COMPLETE', sender, recipient, amount } });
      expect(before[0] - after[0]).toBe(amount + (isNative ? spent : 0n));
      expect(before[1] - after[1]).toBe(spent + (isNative ? amount : 0n));
      expect(after[2] - before[2]).toBe(amount);

      // Fees shown equal fees paid, gas price apart; a withdrawal's gas is the specification's fixed limit.
      expect(bed.message(sent.bridge.hash)?.gasPaid).toBe(feeData.bridgeFee);
      expect(feeData.sourceChainGas).toBe(gasPrice * (way === 'deposit' ? sent.bridge.gasUsed : 250_000n));
      expect(feeData.approvalFee).toBe(
        gasPrice * (way === 'deposit' ? (sent.approval?.gasUsed ?? 0n) : needsApproval ? 55_000n : 0n),
      );
      expect(feeData.imtblFee).toBe(0n);
      expect(feeData.totalFees).toBe(feeData.sourceChainGas + feeData.approvalFee + feeData.bridgeFee);

      expect(unsignedBridgeTx).toMatchObject({
        chainId: bed.chainId(source),
        to: way === 'deposit' ? rootBridge() : childBridge(),
        value: feeData.bridgeFee + (isNative ? amount : 0n),
      });
      expect([bundle.contractToApprove !== null, sent.approval !== null, sent.reset]).toEqual([
        needsApproval,
        needsApproval,
        null,
      ]);
      const delays = [
        bundle.delayWithdrawalLargeAmount,
        bundle.delayWithdrawalUnknownToken,
        bundle.withdrawalQueueActivated,
      ];
      expect(delays).toEqual(way === 'deposit' ? [null, null, null] : [false, false, false]);
      expect(typeof bundle.largeTransferThresholds).toBe(way === 'deposit' ? 'object' : 'bigint');
    },
  );
});

describe('a private deployment', () => {
  it('is used instead of the tables: bridges, wrapped tokens and adaptors', async () => {
    const { environment, overrides } = devnetOverrides(bed.devnet);
    const contracts = {
      childERC20Bridge: bed.address('spare'),
      childChainWrappedIMX: bed.token('child', 'GEM').toLowerCase(),
    };
    const engine = bed.engine({
      environment,
      overrides: { ...overrides, bridgePair: { contracts } },
      plugins: [bridgePlugin()],
    });
    const withdrawal = {
      sourceChainId: bed.chainId('child'),
      destinationChainId: bed.chainId('root'),
      senderAddress: bed.address('rich'),
      recipientAddress: bed.address('rich'),
      amount: 5n,
    };
    await expect(engine.bridge.buildTransactions({ ...withdrawal, token: 'native' })).resolves.toMatchObject({
      unsignedBridgeTx: { to: bed.address('spare') },
    });
    await expect(
      engine.bridge.buildTransactions({ ...withdrawal, token: bed.token('child', 'GEM') }),
    ).resolves.toMatchObject({ contractToApprove: bed.token('child', 'GEM') });
    await expect(engine.bridge.getRootToken(bed.token('child', 'GEM'))).resolves.toBe(bed.token('root', 'IMX'));
    await expect(
      engine.bridge.buildTransactions({ ...withdrawal, token: bed.token('child', 'WIMX') }),
    ).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  });
});

describe('an existing allowance', () => {
  const deposit = (token: string, amount: bigint) => ({
    sourceChainId: bed.chainId('root'),
    destinationChainId: bed.chainId('child'),
    senderAddress: bed.address('rich'),
    recipientAddress: bed.address('rich'),
    token: bed.token('root', token),
    amount,
  });

  it('is used if it suffices: no approval, no approval fee, and none in the simulated gas', async () => {
    const bridge = bed.bridge();
    await bed.approve('rich', 'root', 'USDC', rootBridge(), dollars('10'));
    const gasPrice = await bed.gasPrice('root');
    const bundle = await bridge.buildTransactions(deposit('USDC', dollars('10')));
    expect(bundle).toMatchObject({
      contractToApprove: null,
      unsignedApprovalTx: null,
      unsignedResetTx: null,
      feeData: { approvalFee: 0n },
    });
    const sent = await bed.carry('rich', bundle);
    expect(bundle.feeData.sourceChainGas).toBe(gasPrice * sent.bridge.gasUsed);
  });

  it('is replaced by exactly the amount if it does not suffice', async () => {
    const bridge = bed.bridge();
    await bed.approve('rich', 'root', 'USDC', rootBridge(), dollars('9'));
    const bundle = await bridge.buildTransactions(deposit('USDC', dollars('10')));
    expect(bundle.unsignedResetTx).toBeNull();
    expect(bundle.contractToApprove).toBe(bed.token('root', 'USDC'));
    const sent = await bed.carry('rich', bundle);
    await expect(bed.arrival(bridge, 'root', sent.bridge.hash)).resolves.toMatchObject({
      status: { status: 'COMPLETE' },
    });
  });

  it('is reset to zero first if the token requires it', async () => {
    const bridge = bed.bridge();
    await bed.approve('rich', 'root', 'OLDUSD', rootBridge(), 3n);
    const gasPrice = await bed.gasPrice('root');
    const bundle = await bridge.buildTransactions(deposit('OLDUSD', 8n));
    expect(bundle.unsignedResetTx).toMatchObject({ to: bed.token('root', 'OLDUSD'), value: 0n });
    const sent = await bed.carry('rich', bundle);
    expect(bundle.feeData.approvalFee).toBe(gasPrice * (sent.reset!.gasUsed + sent.approval!.gasUsed));
    await expect(bed.arrival(bridge, 'root', sent.bridge.hash)).resolves.toMatchObject({
      status: { status: 'COMPLETE', amount: 8n },
    });
  });
});
