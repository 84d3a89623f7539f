/** @jest-environment-options {"ownContext": true} */
import { afterEach, expect, it, jest } from '@jest/globals';
import { printPage } from '../../../../../widgets/shared/payment/receipt/handOver.js';

afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

it('creates one policy for its page if the browser requires Trusted Types', () => {
  const made: string[] = [];
  const trustedTypes = {
    createPolicy: (name: string, rules: { createHTML(html: string): string }) => {
      made.push(name);
      return { createHTML: (html: string) => `trusted ${rules.createHTML(html)}` };
    },
  };
  Object.assign(globalThis, { trustedTypes });
  jest.spyOn(HTMLIFrameElement.prototype, 'addEventListener').mockImplementation(() => undefined);
  printPage('<p>1</p>');
  printPage('<p>2</p>');
  Reflect.deleteProperty(globalThis, 'trustedTypes');
  const shown = [...document.querySelectorAll('iframe')].map(({ srcdoc }) => srcdoc);
  expect([made, shown]).toEqual([['tributary-print'], ['trusted <p>1</p>', 'trusted <p>2</p>']]);
});
