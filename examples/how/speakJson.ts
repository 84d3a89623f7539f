import { fromEvent } from 'rxjs';
import type { Eip1193Provider, FundingEngine } from 'tributary-sdk';
import { overChannel, serveEngine } from 'tributary-sdk/headless';

/** The shop's response to an order, as its server sends it: the payment and the call. */
export interface SignedOrder {
  readonly order: { readonly total_amount: number; readonly currency: { readonly erc20_address: string } };
  readonly transactions: readonly { readonly contract_address: string; readonly raw_data: string }[];
}

export interface JsonGame {
  readonly engine: FundingEngine;
  readonly wallet: Eip1193Provider;
  readonly sold: SignedOrder;
  /** Called for every message: to the engine, or to the game. */
  readonly log: (direction: '→' | '←', text: string) => void;
}

type Message = Readonly<Record<string, unknown>>;
type Answer = Readonly<Record<string, unknown>> | null;

/**
 * The game's side of docs/reference/headless-protocol.md, with text over a channel, like a C# or
 * Lua client. Returns the final status.
 */
export async function speakJson({ engine, wallet, sold, log }: JsonGame): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  const served = serveEngine(engine, overChannel(port2));
  const open = new Map<string, { next: (value: Answer) => void; end: (error: string | null) => void }>();
  const send = (message: Message): void => {
    const text = JSON.stringify(message);
    log('→', text);
    port1.postMessage(text);
  };
  const answer = async ({ ask, request }: Message): Promise<void> => {
    try {
      send({ answer: ask, result: (await wallet.request(request as never)) ?? null });
    } catch (error) {
      const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
      send({ answer: ask, error: { code: typeof code === 'number' ? code : -32603, message: String(message) } });
    }
  };
  const heard = fromEvent<MessageEvent<string>>(port1, 'message').subscribe(({ data }) => {
    log('←', data);
    const message = JSON.parse(data) as Message;
    if ('ask' in message) return void answer(message);
    const call = open.get(String(message['id']));
    if ('next' in message) call?.next(message['next'] as Answer);
    else if ('done' in message) call?.end(null);
    else if ('error' in message) call?.end((message['error'] as { readonly message: string }).message);
  });
  port1.start();
  /** Sends a call and returns its last value. */
  const call = (id: string, method: string, params: Message): Promise<Answer> =>
    new Promise((resolve, reject) => {
      let last: Answer = null;
      open.set(id, {
        next: (value) => (last = value),
        end: (error) => (error === null ? resolve(last) : reject(new Error(error))),
      });
      send({ id, method, params });
    });

  try {
    const [payment, purchase] = [sold.transactions[0], sold.transactions.at(-1)];
    if (payment === undefined || purchase === undefined) throw new Error('the shop has signed nothing');
    const itemRequirements = [
      {
        type: 'ERC20',
        tokenAddress: sold.order.currency.erc20_address,
        spenderAddress: purchase.contract_address,
        amount: String(sold.order.total_amount),
      },
    ];
    const checkout = await call('1', 'smartCheckout', { wallet: 'main', itemRequirements });
    const routing = checkout?.['routing'] as { readonly routes?: readonly unknown[] } | undefined;
    const route = routing?.routes?.[0];
    const funded = route === undefined ? null : await call('2', 'execute', { wallet: 'main', route });
    if (funded !== null && funded['status'] !== 'done') return String(funded['status']);
    const transactions = [{ to: purchase.contract_address, data: purchase.raw_data }];
    const done = await call('3', 'fulfil', { wallet: 'main', itemRequirements, transactions });
    return String(done?.['status']);
  } finally {
    heard.unsubscribe();
    served.unsubscribe();
    port1.close();
  }
}
