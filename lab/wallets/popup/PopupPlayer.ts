import { Prompts } from '../kit/Prompts.js';
import type { Popup } from './Popup.js';

/** The player in front of the popup, which all open requests share. */
export class PopupPlayer extends Prompts {
  popup: Popup | null = null;

  /** The window goes the moment after the transaction went out, before the page hears of it. */
  closesAfterSending = false;

  closeWindow(): void {
    this.popup?.close();
  }
}
