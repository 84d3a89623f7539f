import { assertKinds } from '../../core/index.js';
import { defaultLanguage, type Language } from './Language.js';
import { type MessageOverrides, NO_OVERRIDES } from './MessageOverrides.js';
import { ownCodes } from './ownCodes.js';

/**
 * Returns the first of these tags that is available, built-in or in a studio's messages: the tag itself
 * (`pt-BR`), or else its language (`pt`, `ja-JP` → `ja`). English when there is none.
 *
 * @example parseLanguage(['pt-BR', 'en']); // 'pt'
 */
export function parseLanguage(
  tags: string | readonly string[] | null | undefined,
  messages: MessageOverrides = NO_OVERRIDES,
): Language {
  assertKinds({ messages }, 'object');
  const spoken = new Map([...ownCodes, ...Object.keys(messages)].map((tag) => [plain(tag), tag]));
  const asked = typeof tags === 'string' ? [tags] : (tags ?? []);
  assertKinds({ tags: asked }, 'list');
  const wanted = asked.map(plain);
  const found = wanted.map((tag) => spoken.get(tag) ?? spoken.get(primary(tag))).find((tag) => tag !== undefined);
  return found ?? defaultLanguage;
}

function plain(tag: string): string {
  return tag.trim().toLowerCase().replaceAll('_', '-');
}

function primary(tag: string): string {
  return tag.split('-', 1)[0] ?? '';
}
