import { describe, expect, it } from '@jest/globals';
import { AbiCoder, concat, Interface } from 'ethers';
import { lastValueFrom } from 'rxjs';
import { swapPlugin } from 'tributary-sdk';
import { createJsonRpcClient } from '../../packages/devnet/chains/JsonRpcClient.js';
import { artifact } from '../../packages/devnet/contracts/artifact.js';
import { waitForReceipt } from '../../packages/devnet/services/contracts/waitForReceipt.js';
import { sendAndWait } from './sendAndWait.js';
import { useDevnet } from './useDevnet.js';

const bed = useDevnet();
const erc20 = new Interface(['function transfer(address,uint256)', 'function approve(address,uint256)']);
const hostile = '<img src=x onerror=alert(1)>"\'\u202e';

interface Seen {
  readonly status: number;
  readonly policy: string;
  readonly type: string;
  /** The visible text: without tags, entities decoded. */
  readonly text: string;
  readonly html: string;
}

async function look(url: string): Promise<Seen> {
  const response = await fetch(url);
  const html = await response.text();
  const [, main = ''] = /<main>(.*)<\/main>/s.exec(html) ?? [];
  const text = main.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  return {
    status: response.status,
    policy: response.headers.get('content-security-policy') ?? '',
    type: response.headers.get('content-type') ?? '',
    text,
    html,
  };
}

const explorer = (): string => bed.devnet.endpoints.childIndexer;

describe('the explorer of a devnet', () => {
  it('is the target of the engine’s links: a purchase with its swap, its item and its amounts', async () => {
    const { accounts, tokens } = bed.devnet;
    const engine = bed.engine({ plugins: [swapPlugin()] });
    const wallet = bed.wallet('player');
    const { ETH } = tokens.child;
    const bought = await engine.sales.sign({
      environmentId: 'devnet',
      items: [{ productId: 'lantern', quantity: 1 }],
      recipientAddress: accounts.player.address,
      tokenAddress: ETH!.address,
      paymentType: 'crypto',
      maximumTotal: 15_500_000_000_000_000n,
    });
    const done = await lastValueFrom(engine.fulfil(bought.fulfilment, { wallet }));
    const task = done.execution!.tasks.find(({ action }) => action === 'fulfil')!;
    expect(task.explorerUrl).toBe(engine.networks.explorerLink(bed.devnet.child.chainId, task.transactionHash!));

    const page = await look(task.explorerUrl!);
    expect([page.status, page.type]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.text).toContain('Went through');
    expect(page.text).toMatch(/0\.0155 ETH player .* → deployer/);
    expect(page.text).toMatch(/Riverglass Lantern #4000001 nobody .* → player/);
    // The call, and the calls inside it.
    expect(page.text).toMatch(
      /execute multicallSigner operator .* transferFrom from player .* amount 0\.0155 ETH 15,500,000,000,000,000/,
    );
    expect(page.html).not.toContain('<script');
    expect(page.policy).toMatch(/^default-src 'none'; style-src 'nonce-[\w+/=]+'; img-src data:;/);

    const account = await look(`${explorer()}/address/${accounts.player.address}`);
    expect(account.text).toMatch(/^ player .*Riverglass Lantern #4000001/);
    expect(account.text).toContain('execute');
    const block = /href="(\/block\/\d+)"/.exec(page.html)![1]!;
    expect((await look(explorer() + block)).text).toContain('execute');
    expect((await look(explorer())).text).toContain('execute');
  });

  it('shows why a transaction was reverted, and finds searched entities', async () => {
    const { accounts, tokens } = bed.devnet;
    const wallet = bed.wallet('player');
    const data = erc20.encodeFunctionData('transfer', [accounts.rich.address, 10n ** 12n]);
    const hash = (await wallet.request({
      method: 'eth_sendTransaction',
      params: [
        {
          from: wallet.address,
          to: tokens.child['GEM']!.address,
          data: erc20.encodeFunctionData('transfer', [accounts.rich.address, 10n ** 30n]),
          gas: '0x30000',
        },
      ],
    })) as string;
    await sendAndWait(wallet, { to: tokens.child['GEM']!.address, data });
    expect((await look(`${explorer()}/tx/${hash}`)).text).toMatch(/Reverted : \S/);
    const search = async (text: string): Promise<string | null> =>
      (await fetch(`${explorer()}/search?q=${encodeURIComponent(text)}`, { redirect: 'manual' })).headers.get(
        'location',
      );
    expect(
      await Promise.all([search(` ${hash} `), search(accounts.player.address.toLowerCase()), search('007')]),
    ).toEqual([`/tx/${hash}`, `/address/${accounts.player.address}`, '/block/7']);
    const nowhere = await look(`${explorer()}/search?q=${encodeURIComponent(hostile)}`);
    expect([nowhere.status, nowhere.html.includes('<img')]).toEqual([404, false]);
    expect((await look(`${explorer()}/tx/0x${'0'.repeat(64)}`)).status).toBe(404);
  });

  it('shows a custom token’s name as text, without scripts and direction marks', async () => {
    const { accounts } = bed.devnet;
    const wallet = bed.wallet('rich');
    const { bytecode } = artifact('TestToken');
    const constructed = AbiCoder.defaultAbiCoder().encode(
      ['string', 'string', 'uint8', 'address'],
      [hostile, hostile, 2, accounts.rich.address],
    );
    // The node itself signs for its accounts.
    const node = createJsonRpcClient(bed.devnet.child.directUrl);
    const deployment = { from: accounts.rich.address, data: concat([bytecode, constructed]) };
    const made = await node.request<string>('eth_sendTransaction', [deployment]);
    await waitForReceipt(node, made);
    const { contractAddress: token } = await node.request<{ contractAddress: string }>('eth_getTransactionReceipt', [
      made,
    ]);
    const mint = new Interface(['function mint(address,uint256)']).encodeFunctionData('mint', [
      accounts.player.address,
      12_345n,
    ]);
    const transactionHash = await sendAndWait(wallet, { to: token, data: mint });
    for (const path of [`/tx/${transactionHash}`, `/address/${accounts.player.address}`]) {
      const { html, text } = await look(explorer() + path);
      expect(text).toContain('123.45 &lt;img src=x onerror=alert(1)&gt;&quot;&#39;');
      expect([html.includes('<img src=x'), html.includes('\u202e')]).toEqual([false, false]);
    }
  });

  it('follows a chain that was taken back', async () => {
    const { accounts, tokens } = bed.devnet;
    const before = await bed.devnet.snapshot();
    const data = erc20.encodeFunctionData('approve', [accounts.rich.address, 7n]);
    const transactionHash = await sendAndWait(bed.wallet('player'), { to: tokens.child['GEM']!.address, data });
    const shown = async (): Promise<boolean> => (await look(explorer())).html.includes(transactionHash);
    expect(await shown()).toBe(true);
    await bed.devnet.revert(before);
    expect(await shown()).toBe(false);
  });
});
