import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { type RelayMessage, RelayTopics } from './RelayTopics.js';

interface RelayRequest {
  readonly id: number;
  readonly method?: string;
  readonly params?: Readonly<Record<string, never>>;
}

/** A peer is thought gone after 35 seconds without a ping. */
const pingMs = 10_000;

/** WalletConnect's relay on this machine: sealed messages by topic, kept until a client takes them. */
export class LocalRelay {
  readonly #server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  readonly #topics = new RelayTopics<WebSocket>((peer, topic, message) => this.#deliver(peer, topic, message));
  readonly #pings = setInterval(() => this.#server.clients.forEach((peer) => peer.ping()), pingMs);
  #nextId = 1;

  static async start(): Promise<LocalRelay> {
    const relay = new LocalRelay();
    relay.#server.on('connection', (peer) => {
      peer.on('message', (text: Buffer) => relay.#take(peer, JSON.parse(text.toString()) as RelayRequest));
      peer.on('close', () => relay.#topics.leave(peer));
    });
    await new Promise((resolve) => relay.#server.once('listening', resolve));
    return relay;
  }

  get url(): string {
    return `ws://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    clearInterval(this.#pings);
    this.#server.clients.forEach((peer) => peer.terminate());
    this.#server.close();
  }

  #take(peer: WebSocket, { id, method, params = {} }: RelayRequest): void {
    if (method === undefined) return; // an acknowledgement
    const result = this.#handlers[method]?.(peer, params as never) ?? true;
    peer.send(JSON.stringify({ id, jsonrpc: '2.0', result }));
  }

  readonly #handlers: Readonly<Record<string, (peer: WebSocket, params: never) => unknown>> = {
    irn_subscribe: (peer, { topic }: { readonly topic: string }) => this.#subscribe(peer, topic),
    irn_batchSubscribe: (peer, { topics }: { readonly topics: readonly string[] }) =>
      topics.map((topic) => this.#subscribe(peer, topic)),
    irn_publish: (peer, { topic, message, tag = 0 }: { readonly topic: string } & RelayMessage) =>
      this.#topics.publish(peer, topic, { message, tag }),
    irn_batchFetchMessages: () => ({ messages: [], hasMore: false }),
    // Both the proposing and the approving peer subscribe to the answer implicitly.
    wc_proposeSession: (
      peer,
      { pairingTopic, sessionProposal }: { readonly pairingTopic: string; readonly sessionProposal: string },
    ) => {
      this.#topics.subscribe(peer, pairingTopic);
      this.#topics.publish(peer, pairingTopic, { message: sessionProposal, tag: 1_100 });
    },
    wc_approveSession: (
      peer,
      approval: {
        readonly pairingTopic: string;
        readonly sessionTopic: string;
        readonly sessionProposalResponse: string;
        readonly sessionSettlementRequest: string;
      },
    ) => {
      const { pairingTopic, sessionTopic } = approval;
      this.#topics.subscribe(peer, sessionTopic);
      this.#topics.publish(peer, pairingTopic, { message: approval.sessionProposalResponse, tag: 1_101 });
      // The proposer knows the topic once it has read the answer.
      setTimeout(() => {
        this.#topics.follow(pairingTopic, sessionTopic);
        this.#topics.publish(peer, sessionTopic, { message: approval.sessionSettlementRequest, tag: 1_102 });
      }, 500);
    },
  };

  #subscribe(peer: WebSocket, topic: string): string {
    // After the answer to the subscription itself.
    setImmediate(() => this.#topics.subscribe(peer, topic));
    return randomUUID();
  }

  #deliver(peer: WebSocket, topic: string, { message, tag }: RelayMessage): void {
    const data = { topic, message, tag, publishedAt: Date.now() };
    peer.send(
      JSON.stringify({ id: this.#nextId++, jsonrpc: '2.0', method: 'irn_subscription', params: { id: topic, data } }),
    );
  }
}
