import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Eip1193Provider } from 'tributary-sdk';
import type { FromProcess, Order, Outcome, ToProcess, WalletAnswered } from './Order.js';

interface Deps {
  /** `compileEngineProcess` */
  readonly script: string;
  readonly count: number;
  readonly wallet: Eip1193Provider;
}

/** Runs the order in several processes at the same time, with one wallet. */
export async function inProcesses(order: Order, { script, count, wallet }: Deps): Promise<readonly Outcome[]> {
  const children = Array.from({ length: count }, () =>
    fork(script, { serialization: 'advanced', execArgv: [], env: { ...process.env, NODE_OPTIONS: '' } }),
  );
  try {
    await Promise.all(children.map((child) => hears(child, 'ready'))); // each has loaded its engine
    return await Promise.all(children.map((child) => carryOut(order, child, wallet)));
  } finally {
    for (const child of children) child.kill();
  }
}

async function carryOut(order: Order, child: ChildProcess, wallet: Eip1193Provider): Promise<Outcome> {
  child.on('message', (message: FromProcess) => {
    if (message.type === 'ask')
      void answer(wallet, message.request).then(
        (answered) => child.connected && say(child, { type: 'answer', number: message.number, answer: answered }),
      );
  });
  const ended = hears(child, 'ended');
  say(child, { type: 'order', order });
  return (await ended).outcome;
}

async function answer(
  wallet: Eip1193Provider,
  request: Parameters<Eip1193Provider['request']>[0],
): Promise<WalletAnswered> {
  try {
    return { result: await wallet.request(request) };
  } catch (error) {
    const { code, message } = error as { readonly code?: unknown; readonly message: string };
    return { error: { code, message } };
  }
}

async function hears<T extends FromProcess['type']>(
  child: ChildProcess,
  type: T,
): Promise<Extract<FromProcess, { readonly type: T }>> {
  const died = once(child, 'exit').then(([code]): never => {
    throw new Error(`the process ended with ${String(code)}`);
  });
  died.catch(() => undefined); // in its own time
  for (;;) {
    const [message] = (await Promise.race([once(child, 'message'), died])) as unknown as readonly [FromProcess];
    if (message.type === type) return message as Extract<FromProcess, { readonly type: T }>;
  }
}

function say(child: ChildProcess, message: ToProcess): void {
  child.send(message);
}
