import { Interface } from 'ethers';
import type { Devnet, DevnetService, DevnetSnapshot } from 'tributary-devnet';
import { PrivateKeyWallet } from 'tributary-sdk';
import { erc20Abi } from 'tributary-sdk/contracts-abi';

/** Faults that last until they are cleared. */
export const Trouble = {
  /** Every service and chain responds three seconds later. */
  SLOW: 'slow',
  /** The services respond with 500; the chains still work. */
  BROKEN: 'broken',
  /** Stops moving messages between the chains automatically. */
  HELD: 'held',
} as const;
export type Trouble = (typeof Trouble)[keyof typeof Trouble];

/** Actions that happen once. */
export const Act = {
  /** The next six requests to each service exceed a rate limit (429). */
  LIMITED: 'limited',
  /** Moves held messages to their next stage. */
  STEP: 'step',
  /** Makes the next message fail on its destination. */
  FAIL_NEXT: 'fail-next',
  /** Moves both clocks a day forward. */
  DAY: 'day',
  /** The spare account gets 20 USDC and loses all native tokens, so it can't pay gas. */
  GASLESS: 'gasless',
  /** Restores the initial state. */
  RESET: 'reset',
} as const;
export type Act = (typeof Act)[keyof typeof Act];

/** Body of a request by the page, plain JSON. */
export type ControlBody = { readonly act: Act } | { readonly trouble: Trouble; readonly on: boolean };

/** Response after each request. */
export interface ControlState {
  readonly troubles: readonly Trouble[];
  /** Number of messages in transit. */
  readonly underWay: number;
}

const services: readonly DevnetService[] = [
  'api',
  'checkoutApi',
  'bridgeApi',
  'messageService',
  'rootIndexer',
  'childIndexer',
  'onramp',
];
const chains: readonly DevnetService[] = ['rootRpc', 'childRpc'];
const erc20 = new Interface(erc20Abi);
const gaslessUsdc = 20_000_000n;
const secondsOfDay = 86_400;

/** Controls the playground's devnet. */
export class DevnetControls {
  readonly #troubles = new Set<Trouble>();
  #start: DevnetSnapshot | null = null;

  private constructor(private readonly devnet: Devnet) {}

  static async of(devnet: Devnet): Promise<DevnetControls> {
    const controls = new DevnetControls(devnet);
    controls.#start = await devnet.snapshot();
    return controls;
  }

  get state(): ControlState {
    const underWay = this.devnet.relayer
      .messages()
      .filter(({ status }) => status === 'called' || status === 'approved').length;
    return { troubles: [...this.#troubles], underWay };
  }

  /** @throws Error for an unknown control */
  async handle(body: ControlBody): Promise<ControlState> {
    if ('act' in body && Object.hasOwn(this.#acts, body.act)) await this.#acts[body.act]();
    else if ('trouble' in body && Object.values(Trouble).includes(body.trouble)) this.#set(body.trouble, body.on);
    else throw new Error('The devnet does not know how to do that.');
    return this.state;
  }

  readonly #acts: Readonly<Record<Act, () => Promise<unknown> | void>> = {
    [Act.LIMITED]: () =>
      services.forEach((service) => this.devnet.faults.set(service, { status: 429, retryAfterSeconds: 1, times: 6 })),
    [Act.STEP]: () => this.#step(),
    [Act.FAIL_NEXT]: () => this.devnet.relayer.failNext('scripted in the playground'),
    [Act.DAY]: () => this.devnet.advance(secondsOfDay),
    [Act.GASLESS]: () => this.#takeGas(),
    [Act.RESET]: () => this.#reset(),
  };

  #set(trouble: Trouble, on: boolean): void {
    if (on) this.#troubles.add(trouble);
    else this.#troubles.delete(trouble);
    const { faults, relayer } = this.devnet;
    faults.clear();
    if (this.#troubles.has(Trouble.SLOW))
      for (const place of [...services, ...chains]) faults.set(place, { latencyMs: 3_000 });
    if (this.#troubles.has(Trouble.BROKEN)) for (const place of services) faults.set(place, { status: 500 });
    if (this.#troubles.has(Trouble.HELD)) relayer.hold();
    else relayer.release();
  }

  async #step(): Promise<void> {
    const { relayer } = this.devnet;
    const waiting = relayer.messages().filter(({ status }) => status === 'called' || status === 'approved');
    for (const hash of new Set(waiting.map(({ transactionHash }) => transactionHash))) await relayer.step(hash);
  }

  async #takeGas(): Promise<void> {
    const { accounts, child, root, tokens } = this.devnet;
    const { address } = accounts.spare;
    for (const { directUrl } of [child, root]) await ask(directUrl, 'anvil_setBalance', [address, '0x0']);
    const usdc = tokens.child['USDC']!.address;
    const held = BigInt(
      await ask(child.directUrl, 'eth_call', [
        { to: usdc, data: erc20.encodeFunctionData('balanceOf', [address]) },
        'latest',
      ]),
    );
    if (held > 0n) return;
    const rich = new PrivateKeyWallet({
      privateKey: accounts.rich.privateKey,
      networks: { [child.chainId]: child.directUrl },
      chainId: child.chainId,
    });
    await rich.request({
      method: 'eth_sendTransaction',
      params: [{ from: rich.address, to: usdc, data: erc20.encodeFunctionData('transfer', [address, gaslessUsdc]) }],
    });
  }

  async #reset(): Promise<void> {
    this.#troubles.clear();
    this.devnet.faults.clear();
    this.devnet.relayer.release();
    if (this.#start !== null) await this.devnet.revert(this.#start);
  }
}

async function ask(url: string, method: string, params: readonly unknown[]): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as {
    readonly result?: string;
    readonly error?: { readonly message: string };
  };
  if (error !== undefined) throw new Error(error.message);
  return result ?? '0x';
}
