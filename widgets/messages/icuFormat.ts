import { IntlMessageFormat } from 'intl-messageformat';
import type { MessageFormat } from './buildWords.js';

export const icuFormat: MessageFormat = (text, language) => {
  const message = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
  return (values) => String(message.format(values));
};
