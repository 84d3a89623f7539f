import { openableUrl } from '../../core/index.js';
import { isObject } from '../../core/plugin/index.js';

/** @throws TypeError if the response has no URL, or a URL that is not the provider's */
export function parsePageAnswer(answer: unknown, origins: readonly string[]): string {
  const url = isObject(answer) ? answer['url'] : undefined;
  if (typeof url !== 'string' || openableUrl(url) === null)
    throw new TypeError('the answer names no address that may be opened');
  if (!origins.includes(new URL(url).origin)) throw new TypeError('the address is not the provider’s');
  return url;
}
