import { randomUUID } from 'node:crypto';
import type { PageWindow } from '../kit/PageWindow.js';
import type { PopupCipher } from './PopupCipher.js';

interface Request {
  readonly method: string;
  readonly params?: readonly never[];
}

interface Message {
  readonly id?: string;
  readonly event?: string;
  readonly sender: string;
  readonly content?: { readonly handshake?: Request; readonly encrypted?: never };
}

export interface PopupParts {
  readonly page: PageWindow;
  readonly origin: string;
  readonly cipher: PopupCipher;
  /** The wallet behind the popup. */
  readonly answer: (request: Request, chainId: number) => Promise<unknown>;
  /** URL of each chain's node, handed to the page with every answer. */
  readonly chains: Readonly<Record<number, string>>;
}

/** The window that the SDK opens on the vendor's site. */
export class Popup {
  closed = false;

  constructor(private readonly parts: PopupParts) {
    // A site loads first; by then the page listens.
    setImmediate(() => this.#say({ event: 'PopupLoaded', id: randomUUID() }));
  }

  focus(): void {
    // Already in front.
  }

  /** Closes as by the player: a pending request only gets the event that it is closed. */
  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.parts.page.receive({ event: 'PopupUnload', id: randomUUID() }, this.parts.origin, this);
  }

  postMessage(message: Message): void {
    void this.#take(message);
  }

  async #take({ id, event, sender, content }: Message): Promise<void> {
    if (event === 'selectSignerType') return this.#say({ requestId: id, data: 'scw' });
    if (content === undefined) return;
    const { cipher } = this.parts;
    if (content.handshake !== undefined) await cipher.meet(sender);
    const action =
      content.handshake ??
      ((await cipher.open(content.encrypted as never)) as { readonly action: Request; readonly chainId: number });
    const result = await ('action' in action ? this.#answer(action.action, action.chainId) : this.#answer(action, 0));
    this.#say({
      requestId: id,
      id: randomUUID(),
      sender: cipher.publicKey,
      timestamp: new Date(),
      content: { encrypted: await cipher.seal({ result, data: { chains: this.parts.chains } }) },
    });
  }

  async #answer(request: Request, chainId: number): Promise<object> {
    try {
      return { value: await this.parts.answer(request, chainId) };
    } catch (error) {
      const { code = -32603, message } = error as { readonly code?: number; readonly message: string };
      return { error: { code, message } };
    }
  }

  #say(message: object): void {
    if (!this.closed) this.parts.page.receive(message, this.parts.origin, this);
  }
}
