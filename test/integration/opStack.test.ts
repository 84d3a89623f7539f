import { describe, expect, it } from '@jest/globals';
import { parseEther, parseUnits } from 'ethers';
import { filter, firstValueFrom, lastValueFrom, type Observable } from 'rxjs';
import {
  type BridgeActionRequest,
  bridgePlugin,
  type ExecutionSnapshot,
  type FundingEngine,
  type FundingRoute,
  MemoryJournalStore,
  PrivateKeyWallet,
  parseAddress,
  swapPlugin,
} from 'tributary-sdk';
import type { OpControls } from 'tributary-sdk/devnet';
import { type OpStackPluginOptions, opStackPlugin } from 'tributary-sdk/plugins/op-stack';
import { useDevnet } from './useDevnet.js';

const [root, child] = [11155111, 8453];
const bed = useDevnet({
  chains: [{ id: child }],
  bridges: ['gateway', { kind: 'op', rootChainId: root, childChainId: child }],
});

const day = 86_400;
const dollars = parseUnits('20', 6);
const op = (): OpControls => bed.devnet.op(child);
const tokenOn = (chainId: number, symbol: string): string => bed.devnet.chain(chainId).tokens[symbol]!.address;
const rich = (): string => bed.devnet.accounts.rich.address;

const options = (given: Partial<OpStackPluginOptions> = {}): OpStackPluginOptions => ({
  rootChainId: root,
  childChainId: child,
  bridge: op().contracts.bridge,
  tokens: [{ root: tokenOn(root, 'USDC'), child: tokenOn(child, 'USDC.e') }],
  statusPauses: { firstMs: 30, longestMs: 60 },
  ...given,
});

interface Made {
  readonly given?: Partial<OpStackPluginOptions>;
  readonly journal?: MemoryJournalStore;
}

const engine = ({ given = {}, ...rest }: Made = {}): FundingEngine =>
  bed.engine({ plugins: [swapPlugin(), bridgePlugin(), opStackPlugin(options(given))], ...rest });

const wallet = (): PrivateKeyWallet =>
  new PrivateKeyWallet({
    privateKey: bed.devnet.accounts.rich.privateKey,
    networks: Object.fromEntries(bed.devnet.chains.map(({ chainId, rpcUrl }) => [chainId, rpcUrl])),
    chainId: root,
  });

const held = (chainId: number, token: string, owner = rich()): Promise<bigint> =>
  engine().balances.getBalance(chainId, parseAddress(owner), token === 'native' ? token : parseAddress(token));

const routeOf = (
  given: Partial<BridgeActionRequest> & { readonly token: string; readonly amount: bigint },
  made: Made = {},
) => engine(made).actions.bridge({ account: rich(), sourceChainId: root, destinationChainId: child, ...given });

const deposit = (token: string, amount: bigint): Promise<FundingRoute> => routeOf({ token, amount });
const withdrawal = (token: string, amount: bigint, made: Made = {}): Promise<FundingRoute> =>
  routeOf({ sourceChainId: child, destinationChainId: root, token, amount }, made);

const hashOf = ({ tasks }: ExecutionSnapshot, action = 'bridge'): string =>
  tasks.find((task) => task.action === action)!.transactionHash!;
const stateOf = ({ tasks }: ExecutionSnapshot, id: string): string =>
  tasks.find((task) => task.id === `0/${id}`)!.state;
const isWaiting =
  (id: string, detail: string) =>
  ({ tasks }: ExecutionSnapshot): boolean =>
    tasks.some((task) => task.id === `0/${id}` && task.state === 'waiting' && task.detail === detail);

const runs = (route: FundingRoute, made: Made = {}): Observable<ExecutionSnapshot> =>
  engine(made).execute(route, { wallet: wallet() });

/** Runs until a wait says something, and leaves: the page is closed. */
const until = (running: Observable<ExecutionSnapshot>, id: string, detail = 'PROCESSING'): Promise<ExecutionSnapshot> =>
  firstValueFrom(running.pipe(filter(isWaiting(id, detail))));

const statusOf = async (sourceChainId: number, txHash: string) =>
  (
    await engine()
      .bridges.by('op-stack')
      .getStatus({ sourceChainId, txHashes: [txHash] })
  )[0]!;

const dollarsOnChild = async (): Promise<void> => {
  expect((await lastValueFrom(runs(await deposit(tokenOn(root, 'USDC'), dollars)))).status).toBe('done');
};

describe('the standard bridge of an OP Stack chain', () => {
  it('brings coins and tokens to the child, to the wei, and says how long that takes', async () => {
    for (const [from, to, amount] of [
      ['native', 'native', parseEther('1.000000000000000001')],
      [tokenOn(root, 'USDC'), tokenOn(child, 'USDC.e'), dollars + 1n],
    ] as const) {
      const route = await deposit(from, amount);
      expect(route).toMatchObject({
        expectedSeconds: 180,
        steps: [{ adapter: 'op-stack', delivers: { value: amount } }],
      });
      expect(route.steps[0]).not.toHaveProperty('phases');
      const before = [await held(root, from), await held(child, to)] as const;
      const last = await lastValueFrom(runs(route));
      expect([last.status, last.error]).toEqual(['done', null]);
      const after = [await held(root, from), await held(child, to)] as const;
      expect(after[1] - before[1]).toBe(amount);
      if (from === 'native') expect(before[0] - after[0]).toBeGreaterThan(amount);
      else expect(before[0] - after[0]).toBe(amount);
      const status = await statusOf(root, hashOf(last));
      expect(status).toMatchObject({ status: 'COMPLETE', amount, sender: rich(), recipient: rich() });
      expect(status.arrivedIn).toBe(op().deposits().at(-1)!.relayHash);
    }
  });

  it('takes tokens back in three signatures over a week, each asked for by whoever resumes it', async () => {
    await dollarsOnChild();
    const route = await withdrawal(tokenOn(child, 'USDC.e'), dollars);
    // The proof's seven days, the game's clock and the air gap, and an hour until there is a claim.
    expect(route).toMatchObject({ expectedSeconds: 7 * day + 3_600, confirmations: 3 });
    expect(route.steps[0]).toMatchObject({ phases: ['prove', 'finalise'], delivers: { token: { chainId: root } } });
    const before = [await held(root, tokenOn(root, 'USDC')), await held(child, tokenOn(child, 'USDC.e'))] as const;

    const journal = new MemoryJournalStore();
    const begun = await until(runs(route, { journal }), 'await-prove');
    expect(await held(child, tokenOn(child, 'USDC.e'))).toBe(before[1] - dollars);
    const resume = (): Observable<ExecutionSnapshot> => engine({ journal }).resume(begun.id, { wallet: wallet() });
    const { index } = await op().propose();
    const proved = await until(resume(), 'await-finalise');
    expect([stateOf(proved, 'prove'), hashOf(proved)]).toEqual(['confirmed', hashOf(begun)]);
    const due = proved.tasks.find(({ id }) => id === '0/await-finalise')!.dueAt!;
    expect(due).toBeGreaterThan(Date.now() / 1_000 + 6 * day);

    await op().resolve(index);
    await bed.devnet.advance(4 * day);
    const last = await lastValueFrom(resume());
    expect([last.status, last.error]).toEqual(['done', null]);
    expect(last.tasks.map(({ id, state }) => [id, state])).toEqual([
      ['0/reset-allowance', 'skipped'],
      ['0/approve', 'skipped'],
      ['0/bridge', 'confirmed'],
      ['0/await-prove', 'confirmed'],
      ['0/prove', 'confirmed'],
      ['0/await-finalise', 'confirmed'],
      ['0/finalise', 'confirmed'],
      ['0/await-arrival', 'confirmed'],
    ]);
    expect([await held(root, tokenOn(root, 'USDC')), await held(child, tokenOn(child, 'USDC.e'))]).toEqual([
      before[0] + dollars,
      before[1] - dollars,
    ]);
    expect(await statusOf(child, hashOf(begun))).toMatchObject({
      status: 'COMPLETE',
      arrivedIn: hashOf(last, 'finalise'),
    });
  });
});
