import type { WalletPage } from '../../../../core/wallet/discovery/WalletPage.js';
import { ScriptedWallet } from '../../../kit/ScriptedWallet.js';

/** A page that counts its listeners and the requests to announce. */
export class AnnouncingPage extends EventTarget implements WalletPage {
  ethereum?: unknown;
  asked = 0;
  listening = 0;

  constructor() {
    super();
    super.addEventListener('eip6963:requestProvider', () => (this.asked += 1));
  }

  override addEventListener(...args: Parameters<EventTarget['addEventListener']>): void {
    if (args[0] === 'eip6963:announceProvider') this.listening += 1;
    super.addEventListener(...args);
  }

  override removeEventListener(...args: Parameters<EventTarget['removeEventListener']>): void {
    if (args[0] === 'eip6963:announceProvider') this.listening -= 1;
    super.removeEventListener(...args);
  }

  announce(detail: unknown): void {
    this.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  }

  /** As an extension does: now, and whenever the page asks. */
  install(detail: unknown): void {
    super.addEventListener('eip6963:requestProvider', () => this.announce(detail));
    this.announce(detail);
  }
}

const host = globalThis as { window?: unknown };

/** The page that the engine runs in, until `leavePage`. */
export function enterPage(): AnnouncingPage {
  const page = new AnnouncingPage();
  host.window = page;
  return page;
}

export function leavePage(): void {
  delete host.window;
}

export interface AnnouncedDetail {
  readonly info: { readonly uuid: string; readonly name: string; readonly icon: string; readonly rdns: string };
  readonly provider: ScriptedWallet;
}

export function anAnnouncement(rdns = 'io.metamask', given: Partial<AnnouncedDetail['info']> = {}): AnnouncedDetail {
  const info = { uuid: `uuid of ${rdns}`, name: `Wallet ${rdns}`, icon: 'data:image/svg+xml,<svg/>', rdns, ...given };
  return { info, provider: new ScriptedWallet() };
}
