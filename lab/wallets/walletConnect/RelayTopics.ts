export interface RelayMessage {
  readonly message: string;
  readonly tag: number;
}

/** Subscriptions, and messages without a receiver yet. A peer never gets its own messages. */
export class RelayTopics<Peer> {
  readonly #listeners = new Map<string, Set<Peer>>();
  readonly #kept = new Map<string, { readonly from: Peer; readonly message: RelayMessage }[]>();

  constructor(private readonly deliver: (peer: Peer, topic: string, message: RelayMessage) => void) {}

  subscribe(peer: Peer, topic: string): void {
    this.#listenersOf(topic).add(peer);
    const kept = this.#kept.get(topic) ?? [];
    this.#kept.set(
      topic,
      kept.filter(({ from }) => from === peer),
    );
    for (const { from, message } of kept) if (from !== peer) this.deliver(peer, topic, message);
  }

  /** Subscribers of the one topic receive the other, too. */
  follow(topic: string, other: string): void {
    for (const peer of this.#listenersOf(topic)) this.subscribe(peer, other);
  }

  publish(from: Peer, topic: string, message: RelayMessage): void {
    const others = [...this.#listenersOf(topic)].filter((peer) => peer !== from);
    if (others.length === 0) this.#kept.set(topic, [...(this.#kept.get(topic) ?? []), { from, message }]);
    for (const peer of others) this.deliver(peer, topic, message);
  }

  leave(peer: Peer): void {
    for (const listeners of this.#listeners.values()) listeners.delete(peer);
  }

  #listenersOf(topic: string): Set<Peer> {
    const listeners = this.#listeners.get(topic) ?? new Set<Peer>();
    this.#listeners.set(topic, listeners);
    return listeners;
  }
}
