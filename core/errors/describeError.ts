import { propertyOf } from './propertyOf.js';
import { withoutUnseen } from './unseenText.js';
import { withoutSecrets } from './withoutSecrets.js';

const maxLength = 500;
const unknownError = 'UnknownError';

/**
 * Returns one line of text for any thrown value: at most 500 characters, URLs shortened to their
 * hosts, without invisible or direction characters. Never throws.
 *
 * @example engine.execute(route, { wallet }).subscribe({ error: (error: unknown) => console.error(describeError(error)) });
 */
export function describeError(error: unknown): string {
  const line = withoutUnseen(
    textOf(error)
      .slice(0, 8 * maxLength)
      .replace(/\s+/g, ' '),
  );
  const text = withoutSecrets(line).trim();
  if (text === '') return unknownError;
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1)}…`;
}

function textOf(error: unknown): string {
  if (typeof error === 'string') return error;
  // Wallets keep the node's text in `error.message`; ethers keeps the readable part of its message
  // in `shortMessage`.
  return (
    textAt(propertyOf(error, 'error'), 'message') ??
    textAt(error, 'shortMessage') ??
    textAt(error, 'message') ??
    unknownError
  );
}

function textAt(value: unknown, key: string): string | undefined {
  const text = propertyOf(value, key);
  return typeof text === 'string' && text !== '' ? text : undefined;
}
