import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Address, NATIVE } from 'tributary-sdk';
import { encodeCall, maximumInput, minimumOutput, parseSlippage } from 'tributary-sdk/plugin';

/** As the router counts them. */
export const Trick = {
  NONE: 0,
  TENTH_LESS: 1,
  OTHER_ACCOUNT: 2,
  ALL_ALLOWED: 3,
  OTHER_TOKEN: 4,
  APPROVAL: 5,
  SMELLS_SIMULATION: 6,
  WHEN_FLIPPED: 7,
  HALF: 8,
} as const;

const trade =
  '(address tokenIn, address tokenOut, uint256 amountIn, uint256 amountOut, uint256 atLeast, address recipient, uint256 deadline, uint8 trick, address other) trade';
export const swapFunction = `function swap(${trade})`;
export const fillFunction = `function fill(${trade})`;
const abis = { swap: [swapFunction], fill: [fillFunction] } as const;

/** The request as received over HTTP. */
export interface Asked {
  readonly account: string;
  readonly tokenIn: string;
  readonly tokenOut: string;
  readonly side: 'in' | 'out';
  readonly amount: string;
  readonly slippagePercent: number | string;
  readonly limit: string | null;
  readonly deadline: number;
}

export interface Answer {
  amountIn: unknown;
  amountOut: unknown;
  bound: unknown;
  spender?: unknown;
  expiresAt?: unknown;
  transaction: { to: unknown; data: unknown; value?: unknown; chainId?: unknown };
}

/** How it differs from an honest one. */
export interface Lie {
  /** The called function of the router. Default `swap`. */
  readonly call?: keyof typeof abis;
  readonly trick?: number;
  readonly other?: string;
  readonly recipient?: string;
  /** The amount that the calldata pays, independent of the request. */
  readonly paid?: string;
  /** The minimum in the calldata, independent of the quoted one. */
  readonly atLeast?: bigint;
  readonly deadline?: number;
  /** Applied last to the answer. */
  readonly edit?: (answer: Answer) => unknown;
  /** Instead of an answer. */
  readonly respond?: (response: ServerResponse) => void;
}

const zero = '0x0000000000000000000000000000000000000000';

/** An aggregator over HTTP. It is honest until `lie` is set. Its rate: `give` of the output token for `take` of the input token. */
export class LyingService {
  lie: Lie = {};
  take = 1n;
  give = 1n;
  readonly asked: Asked[] = [];
  readonly #server: Server;

  constructor(private readonly router: () => Address) {
    this.#server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => this.#respond(JSON.parse(text) as Asked, response));
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/quote`;
  }

  #respond(asked: Asked, response: ServerResponse): void {
    this.asked.push(asked);
    if (this.lie.respond) return this.lie.respond(response);
    const answer = this.#answer(asked);
    const told = this.lie.edit ? this.lie.edit(answer) : answer;
    response.setHeader('content-type', 'application/json');
    response.end(typeof told === 'string' ? told : JSON.stringify(told));
  }

  #answer(asked: Asked): Answer {
    const { call = 'swap', trick = Trick.NONE, other = zero, recipient = asked.account } = this.lie;
    const isInput = asked.side === 'in';
    const amount = BigInt(asked.amount);
    const amountIn = isInput ? amount : (amount * this.take + this.give - 1n) / this.give;
    const amountOut = isInput ? (amount * this.give) / this.take : amount;
    const slippage = parseSlippage(asked.slippagePercent);
    const usual = isInput ? minimumOutput(amountOut, slippage) : maximumInput(amountIn, slippage);
    const bound = asked.limit === null ? usual : BigInt(asked.limit);
    const { atLeast = isInput ? bound : amountOut, deadline = asked.deadline } = this.lie;
    const [tokenIn, tokenOut] = [asked.tokenIn, asked.tokenOut].map((token) => (token === NATIVE ? zero : token));
    const args = [tokenIn, this.lie.paid ?? tokenOut, amountIn, amountOut, atLeast, recipient, deadline, trick, other];
    return {
      amountIn: amountIn.toString(),
      amountOut: amountOut.toString(),
      bound: bound.toString(),
      spender: this.router(),
      expiresAt: asked.deadline,
      transaction: {
        to: this.router(),
        data: encodeCall(abis[call], call, [args]),
        value: (asked.tokenIn === NATIVE ? amountIn : 0n).toString(),
      },
    };
  }
}
