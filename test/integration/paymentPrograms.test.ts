import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  type Address,
  type Eip1193Provider,
  type FundingEngine,
  type Goods,
  MemoryExecutionLock,
  MemoryJournalStore,
  swapPlugin,
} from 'tributary-sdk';
import ts from 'typescript';
import { buyLantern } from '../../examples/how/buyLantern.js';
import { useDevnet } from './useDevnet.js';

const bed = useDevnet();
const lantern: Goods = { type: 'products', sale: 'devnet', items: [{ productId: 'lantern', quantity: 1 }] };
const player = (): Address => bed.devnet.accounts.player.address as Address;
const shared = () => ({ journal: new MemoryJournalStore(), lock: new MemoryExecutionLock(), plugins: [swapPlugin()] });

/** Declines transactions while `declines` is true. */
function walletWith(answers: { declines: boolean }): Eip1193Provider {
  const inner = bed.wallet('player');
  return {
    request: (request) =>
      request.method === 'eth_sendTransaction' && answers.declines
        ? Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }))
        : inner.request(request),
  };
}

/** A canvas whose text is read. */
type Brush = Pick<CanvasRenderingContext2D, 'fillText'>;

/** Draws frames until a line is shown. */
async function drawn(line: () => string, wanted: RegExp): Promise<void> {
  while (!wanted.test(line())) await new Promise((resolve) => setImmediate(resolve));
}

/** The functions of the guide, run as printed. */
interface Printed {
  readonly lanternOf: (
    engine: FundingEngine,
    wallet: Eip1193Provider,
  ) => { readonly click: () => unknown; readonly line: () => string };
  readonly goOn: (engine: FundingEngine, wallet: Eip1193Provider, account: string) => Promise<void>;
}

/** Returns the exports of the guide's block. It imports types only. */
async function printed(): Promise<Printed> {
  const page = readFileSync(new URL('../../docs/how-to/buy-in-one-call.md', import.meta.url), 'utf8');
  const [, block = ''] = /```ts\n([\s\S]*?)```/.exec(page) ?? [];
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
  const { outputText } = ts.transpileModule(block, { compilerOptions });
  return (await import(`data:text/javascript,${encodeURIComponent(outputText)}`)) as Printed;
}

describe('the programs of the payment', () => {
  it('runs the guide’s game loop and resumption as printed', async () => {
    const { lanternOf, goOn } = await printed();
    const kept = shared();
    const answers = { declines: true };
    const wallet = walletWith(answers);
    const before = bed.engine(kept);
    const game = lanternOf(before, wallet);
    expect(game.line()).toBe('quoting');
    await drawn(game.line, /^Buy for \d/);
    game.click();
    await drawn(game.line, /^paused/);
    before.dispose();

    answers.declines = false;
    const engine = bed.engine(kept);
    Object.assign(globalThis, { confirm: () => true });
    try {
      await goOn(engine, wallet, player());
    } finally {
      Reflect.deleteProperty(globalThis, 'confirm');
    }
    const { entries } = await engine.payments({ account: player() });
    expect(entries.map(({ status }) => status)).toEqual(['succeeded']);
  });

  it('draws a purchase in a game loop', async () => {
    const engine = bed.engine(shared());
    const page = new EventTarget();
    const wallet = bed.wallet('player');

    const payment = engine.buy({ wallet, goods: lantern });
    page.addEventListener('click', () => void (payment.state.can.includes('confirm') && payment.confirm()));
    void payment.result(); // watches
    function frame(brush: Brush): void {
      const { status, price, until } = payment.state;
      const line = status === 'ready' ? `Buy for ${price?.formatted}` : status === 'succeeded' ? 'Yours' : status;
      brush.fillText(until === null ? line : `${line} ${Math.ceil((until - Date.now()) / 1000)} s`, 16, 24);
    }

    const lines: string[] = [];
    const brush: Brush = { fillText: (line) => void lines.push(line) };
    frame(brush);
    for await (const { status } of payment) {
      frame(brush);
      if (status === 'ready') page.dispatchEvent(new Event('click'));
    }
    expect(lines[0]).toBe('quoting');
    expect(lines.some((line) => /^Buy for \d/.test(line))).toBe(true);
    expect(lines.at(-1)).toBe('Yours');
  });

  it('pays from a backend that confirms while the price is still read', async () => {
    async function supply(engine: FundingEngine, wallet: Eip1193Provider, id: string): Promise<string> {
      const payment = engine.buy({ wallet, id, goods: lantern });
      await payment.confirm({ atMost: { formatted: '1000' } });
      const { status, problem } = await payment.result();
      return problem === null ? status : `${status}: ${problem.message}`;
    }

    const engine = bed.engine(shared());
    const wallet = bed.wallet('player');
    expect(await supply(engine, wallet, 'restock-7')).toBe('succeeded');
    // The same order again, after a crash of the backend.
    expect(await supply(engine, wallet, 'restock-7')).toBe('succeeded');
    const { entries } = await engine.payments({ account: player() });
    expect(entries.map(({ id }) => id)).toEqual(['restock-7']);
  });

  it('resumes what a page left', async () => {
    const kept = shared();
    const answers = { declines: true };
    const wallet = walletWith(answers);
    const before = bed.engine(kept);
    const left = before.buy({ wallet, goods: lantern });
    await left.confirm();
    expect((await left.result()).status).toBe('paused');
    before.dispose();

    const engine = bed.engine(kept);
    const said: string[] = [];
    answers.declines = false;
    const { entries } = await engine.payments({ account: player(), isOpen: true });
    for (const { id } of entries) {
      const payment = engine.payment(id, { wallet });
      const { status, can } = await payment.result(); // looks at the chain, sends nothing
      if (status === 'paused' && can.includes('retry')) await payment.retry();
      said.push(`${id} ${(await payment.result()).status}`);
    }
    expect(said).toEqual([`${left.id} succeeded`]);
    expect((await engine.payments({ account: player(), isOpen: true })).entries).toEqual([]);
  });

  it('runs the lines of the page that shows how it was done, also after a declined run', async () => {
    const engine = bed.engine(shared());
    const answers = { declines: true };
    const run = { engine, wallet: walletWith(answers), goods: lantern, atMost: 50_000_000n, draw: () => undefined };
    expect(await buyLantern(run)).toBe('paused');
    answers.declines = false;
    expect(await buyLantern(run)).toBe('succeeded');
    expect((await engine.payments({ account: player() })).entries).toHaveLength(1);
  });
});
