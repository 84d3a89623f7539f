import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { printPage, saveFile } from '../../../../../widgets/shared/payment/receipt/handOver.js';

afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

describe('saveFile', () => {
  it('saves the content under its name, and releases it', () => {
    const given: Blob[] = [];
    const pressed: string[] = [];
    const released: string[] = [];
    URL.createObjectURL = (blob) => `blob:${given.push(blob as Blob)}`;
    URL.revokeObjectURL = (url) => void released.push(url);
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      pressed.push(`${this.download} ${this.href}`);
    });
    saveFile('receipt.json', 'application/json', '{}');
    expect([pressed, released, given[0]?.type, given[0]?.size]).toEqual([
      ['receipt.json blob:1'],
      ['blob:1'],
      'application/json',
      2,
    ]);
  });
});

describe('printPage', () => {
  it('prints a separate, hidden page, and removes it afterwards', () => {
    printPage('<p>Receipt</p>');
    const frame = document.querySelector('iframe')!;
    expect([frame.srcdoc, frame.getAttribute('aria-hidden'), frame.tabIndex]).toEqual(['<p>Receipt</p>', 'true', -1]);
    const print = jest.fn();
    const page = frame.contentWindow!;
    page.print = print;
    frame.dispatchEvent(new Event('load'));
    expect(print).toHaveBeenCalledTimes(1);
    page.dispatchEvent(new Event('afterprint'));
    expect(document.querySelector('iframe')).toBeNull();
  });
});
