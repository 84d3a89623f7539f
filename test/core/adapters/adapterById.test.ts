import { describe, expect, it } from '@jest/globals';
import { adapterById } from '../../../core/adapters/adapterById.js';

const [first, studio] = [{ name: 'first' }, { name: 'studio' }];
const registered = [
  { id: 'default', adapter: first },
  { id: 'studio', adapter: studio },
];

describe('adapterById', () => {
  it('is the default one where no id is given, else the very one', () => {
    expect(adapterById(registered, 'DexAdapter')).toBe(first);
    expect(adapterById(registered, 'DexAdapter', 'studio')).toBe(studio);
  });

  it.each([
    ['another id', registered, 'gone', ['default', 'studio']],
    ['the default one if there are only others', registered.slice(1), 'default', ['studio']],
  ])('never hands out another one: %s is ADAPTER_NOT_REGISTERED', (_what, those, id, ids) => {
    expect(() => adapterById(those, 'DexAdapter', id)).toThrow(
      expect.objectContaining({
        code: 'ADAPTER_NOT_REGISTERED',
        message: `no plugin brings the DexAdapter "${id}"`,
        data: { role: 'DexAdapter', id, registered: ids },
      }),
    );
  });

  it('throws MISSING_REQUIREMENT if no adapter is registered', () => {
    expect(() => adapterById([], 'DexAdapter')).toThrow(expect.objectContaining({ code: 'MISSING_REQUIREMENT' }));
  });
});
