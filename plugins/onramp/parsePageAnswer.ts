import { isObject } from '../../core/plugin/index.js';

/** @throws TypeError where the answer names no address, or one that is not the provider's */
export function parsePageAnswer(answer: unknown, origins: readonly string[]): string {
  const url = isObject(answer) ? answer['url'] : undefined;
  if (typeof url !== 'string' || !URL.canParse(url)) throw new TypeError('the answer names no address');
  if (!origins.includes(new URL(url).origin)) throw new TypeError('the address is not the provider’s');
  return url;
}
