import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getBytes, type Wallet } from 'ethers';
import type { Prompts } from '../kit/Prompts.js';
import type { PassportRelayer } from './PassportRelayer.js';

export interface PassportServerParts {
  readonly owner: Wallet;
  readonly relayer: PassportRelayer;
  readonly prompts: Prompts;
}

/** The vendor's services in one: the guardian that shows the prompt, the signer of the owner's key, the relayer. */
export class PassportServer {
  readonly #server: Server;

  private constructor(private readonly parts: PassportServerParts) {
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  static async start(parts: PassportServerParts): Promise<PassportServer> {
    const server = new PassportServer(parts);
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const answer = await this.#answer(path, await bodyOf(request));
    response
      .writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer ?? {}));
  }

  async #answer(path: string, body: never): Promise<unknown> {
    const { owner, relayer } = this.parts;
    if (path === '/v1/wallet') return { public_address: owner.address };
    if (path === '/v1/wallet/sign/message') return { signature: await this.#sign(body) };
    if (path === '/guardian/v1/transactions/evm/evaluate')
      return {
        confirmationRequired: !(await this.parts.prompts.ask('eth_sendTransaction')).isConfirmed,
        transactionId: 'transaction',
      };
    if (path === '/v1/transactions') return { id: 1, jsonrpc: '2.0', result: await relayer.answer(body) };
    return undefined;
  }

  /** The message is the text of a hash; its bytes are signed. */
  #sign({ message_base64: message }: { readonly message_base64: string }): Promise<string> {
    return this.parts.owner.signMessage(getBytes(Buffer.from(message, 'base64').toString('utf8')));
  }
}

async function bodyOf(request: IncomingMessage): Promise<never> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return (text === '' ? {} : JSON.parse(text)) as never;
}
