import { describe, expect, it } from '@jest/globals';
import type { Environment } from '../../../core/plugin/index.js';
import { CardOnramp } from '../../../plugins/onramp/CardOnramp.js';

const opened = { data: { event_id: 'TRANSAK_WIDGET_OPEN', data: {} } };
const unused = {} as never;
const onramp = new CardOnramp(
  { endpoints: { onramp: 'https://pay.example:8443/page?x=1' } } as Environment,
  unused,
  unused,
);

describe('CardOnramp', () => {
  it.each(['https://pay.example:8443', 'https://global.transak.com', 'https://global-stg.transak.com'])(
    "believes a window of %s: the one that is configured, and the provider's own",
    (origin) => {
      expect(onramp.parseMessage({ ...opened, origin })).toEqual({ type: 'loaded' });
    },
  );

  it.each(['https://pay.example', 'http://pay.example:8443', 'https://pay.example:8443/page?x=1'])(
    'does not believe one of %s',
    (origin) => {
      expect(onramp.parseMessage({ ...opened, origin })).toBeNull();
    },
  );
});
