import { Interface } from 'ethers';
import { PrivateKeyWallet } from 'tributary-sdk';
import { erc20Abi } from 'tributary-sdk/contracts-abi';
import type { Devnet, DevnetService, DevnetSnapshot } from 'tributary-sdk/devnet';

/** What lasts until it is taken back. */
export const Trouble = {
  /** Every service and chain answers three seconds later. */
  SLOW: 'slow',
  /** The services answer 500; the chains go on. */
  BROKEN: 'broken',
  /** Messages between the chains are not moved on by themselves. */
  HELD: 'held',
} as const;
export type Trouble = (typeof Trouble)[keyof typeof Trouble];

/** What happens once. */
export const Act = {
  /** The next six requests to each service are one too many (429). */
  LIMITED: 'limited',
  /** Held messages go one stage on. */
  STEP: 'step',
  /** The next message fails where it arrives. */
  FAIL_NEXT: 'fail-next',
  /** Both clocks go a day on. */
  DAY: 'day',
  /** The spare account gets 20 USDC and loses every coin that gas is paid with. */
  GASLESS: 'gasless',
  /** Everything is as it was at the start. */
  RESET: 'reset',
} as const;
export type Act = (typeof Act)[keyof typeof Act];

/** What the page posts, plain JSON. */
export type ControlBody = { readonly act: Act } | { readonly trouble: Trouble; readonly on: boolean };

/** What the page is told after each. */
export interface ControlState {
  readonly troubles: readonly Trouble[];
  /** Messages on their way. */
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

/** The hand that the playground has on its devnet. */
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

  /** @throws Error for what is none of both */
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
