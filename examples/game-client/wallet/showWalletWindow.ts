import type { DevnetWallet } from '../../demo/announceDevnetWallet.js';
import type { PendingRequest } from '../../demo/wallet/ConfirmingProvider.js';
import { element } from '../page/element.js';
import type { AskWords } from './describeAsk.js';

/** Stands for the wallet's prompt: shows the request, and confirms or rejects it. One at a time; Escape rejects. */
export function showWalletWindow(
  { name, provider }: Pick<DevnetWallet, 'name' | 'provider'>,
  describe: (request: PendingRequest) => AskWords,
): void {
  let open: HTMLDialogElement | null = null;
  provider.pending$.subscribe((request) => {
    open?.close();
    open?.remove();
    open = request === null ? null : windowOf(name, request, describe(request));
    if (open === null) return;
    document.body.append(open);
    open.showModal();
  });
}

function windowOf(name: string, { approve, reject }: PendingRequest, { title, facts }: AskWords): HTMLDialogElement {
  const dialog = element('dialog', { class: 'wallet', 'aria-labelledby': 'wallet-ask' }, [
    element('p', { class: 'whose', text: name }),
    element('h2', { id: 'wallet-ask', text: title }),
    element(
      'ul',
      {},
      facts.map((fact) => element('li', { text: fact })),
    ),
    element('p', { class: 'detail', text: 'Test money only. This window stands for your wallet’s own.' }),
    element('div', { class: 'answers' }, [
      element('button', { type: 'button', class: 'secondary', text: 'Reject', onClick: reject }),
      element('button', { type: 'button', class: 'primary', text: 'Approve', onClick: approve }),
    ]),
  ]);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    reject();
  });
  return dialog;
}
