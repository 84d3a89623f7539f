import { describe, expect, it } from '@jest/globals';
import { parseUnits } from 'ethers';
import type { CrossChainTransfer, TransferPage } from 'tributary-sdk';
import type { BridgeAdapter } from 'tributary-sdk/plugin';
import { type AccountName, type ChainName, eventually as until, useBridge } from './bridgeBed.js';

const bed = useBridge();
const one = parseUnits('0.01', 18);

interface Sent {
  readonly name: AccountName;
  readonly from: ChainName;
  readonly token: string;
  readonly recipient: AccountName;
  readonly amount: bigint;
}

/** Sends from a plain wallet, so that no engine has journaled the transfer. */
async function send(bridge: BridgeAdapter, { name, from, token, recipient, amount }: Sent): Promise<string> {
  const bundle = await bridge.buildTransactions({
    sourceChainId: bed.chainId(from),
    destinationChainId: bed.chainId(from === 'root' ? 'child' : 'root'),
    senderAddress: bed.address(name),
    recipientAddress: bed.address(recipient),
    token: bed.token(from, token),
    amount,
  });
  const { hash } = (await bed.carry(name, bundle)).bridge;
  await until(() => bed.message(hash)?.status === 'executed');
  return hash;
}

const everything: readonly Sent[] = [
  { name: 'rich', from: 'root', token: 'NATIVE', recipient: 'rich', amount: one },
  { name: 'rich', from: 'root', token: 'IMX', recipient: 'empty', amount: one + 1n },
  { name: 'rich', from: 'root', token: 'USDC', recipient: 'rich', amount: 2_000_001n },
  { name: 'rich', from: 'child', token: 'NATIVE', recipient: 'rich', amount: one + 2n },
  { name: 'rich', from: 'child', token: 'ETH', recipient: 'rich', amount: one + 3n },
  { name: 'rich', from: 'child', token: 'USDC', recipient: 'rich', amount: 3_000_003n },
];

const list = (bridge: BridgeAdapter, request: Parameters<NonNullable<BridgeAdapter['listTransfers']>>[0]) =>
  bridge.listTransfers!(request);

/** The listed fields of each transfer, newest first. */
const shown = ({ transfers }: Pick<TransferPage, 'transfers'>) =>
  transfers
    .map(({ transactionHash, sourceChainId, destinationChainId, token, amount, sender, recipient, status }) => [
      transactionHash,
      sourceChainId,
      destinationChainId,
      token,
      amount,
      sender,
      recipient,
      status?.status,
    ])
    .sort();

function expected(sent: Sent, hash: string): readonly unknown[] {
  const to: ChainName = sent.from === 'root' ? 'child' : 'root';
  const arrives: Readonly<Record<string, string>> =
    to === 'child' ? { NATIVE: 'ETH', IMX: 'NATIVE', USDC: 'USDC' } : { NATIVE: 'IMX', ETH: 'NATIVE', USDC: 'USDC' };
  const token = bed.token(to, arrives[sent.token]!);
  return [
    hash,
    bed.chainId(sent.from),
    bed.chainId(to),
    token === 'NATIVE' ? 'native' : token,
    sent.amount,
    bed.address(sent.name),
    bed.address(sent.recipient),
    'COMPLETE',
  ];
}

describe('listTransfers', () => {
  it('lists every transfer of an account from the service, and from the chains if the service is down', async () => {
    const bridge = bed.bridge();
    const hashes: string[] = [];
    for (const sent of everything) hashes.push(await send(bridge, sent));
    const all = everything.map((sent, index) => expected(sent, hashes[index]!)).sort();
    const account = bed.address('rich');

    const page = await list(bed.bridge(), { account });
    expect(shown(page)).toEqual(all);
    expect([page.failures, page.cursor]).toEqual([[], null]);
    const times = page.transfers.map(({ sentAt }) => sentAt ?? 0);
    expect(times.every((time, index) => time > 0 && time <= (times[index - 1] ?? Infinity))).toBe(true);
    expect(page.transfers.map(({ status }) => status?.messageUrl)).toEqual(
      page.transfers.map(({ transactionHash }) => `${bed.devnet.endpoints.messageService}/gmp/${transactionHash}`),
    );

    // One by one: each once, none left out.
    const paged: CrossChainTransfer[] = [];
    let cursor: string | null | undefined;
    for (let turn = 0; cursor !== null && turn < 20; turn += 1) {
      const next = await list(bridge, { account, limit: 1, ...(cursor != null && { cursor }) });
      paged.push(...next.transfers);
      cursor = next.cursor;
    }
    expect(cursor).toBeNull();
    expect([...new Set(paged.map(({ transactionHash }) => transactionHash))].sort()).toEqual([...hashes].sort());

    // For whom it is, too.
    expect(shown(await list(bridge, { account: bed.address('empty') }))).toEqual([
      expected(everything[1]!, hashes[1]!),
    ]);

    // Without the service, the chains list all transfers that name the account; their status is unknown.
    bed.devnet.faults.set('messageService', { status: 503 });
    const withoutService = await list(bed.bridge(), { account });
    expect(withoutService.failures).toMatchObject([{ source: 'messages' }]);
    expect(withoutService.cursor).toBe('0.end.end');
    expect(withoutService.transfers.map(({ transactionHash }) => transactionHash).sort()).toEqual(
      hashes.filter((_hash, index) => everything[index]!.recipient === 'rich').sort(),
    );
    expect(new Set(withoutService.transfers.map(({ status }) => status?.status ?? null))).toEqual(new Set(['PENDING']));
    bed.devnet.faults.clear();

    // Without a chain, the service provides the data.
    bed.devnet.faults.set('childRpc', { status: 503 });
    const withoutChild = await list(bed.bridge(), { account });
    expect(withoutChild.failures).toMatchObject([{ source: 'child' }]);
    expect(withoutChild.transfers.map(({ transactionHash }) => transactionHash).sort()).toEqual([...hashes].sort());
    bed.devnet.faults.clear();
  });

  it('refuses an invalid account and an invalid cursor', async () => {
    await expect(list(bed.bridge(), { account: '0x12' })).rejects.toMatchObject({ code: 'INVALID_ADDRESS' });
    await expect(list(bed.bridge(), { account: bed.address('rich'), cursor: '7' })).rejects.toMatchObject({
      code: 'INVALID_CONFIGURATION',
    });
  });

  it('has pages of transactions and messages that can be opened', async () => {
    const engine = bed.bridgeEngine();
    const hash = await send(engine.bridge, everything[0]!);
    const pages = [
      engine.networks.explorerLink(bed.chainId('root'), hash),
      engine.bridge.messageLink?.({ sourceChainId: bed.chainId('root'), txHash: hash }) ?? null,
    ];
    for (const page of pages) {
      const answer = await fetch(page ?? '');
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(hash)]);
    }
  });
});
