import { describe, expect, it } from '@jest/globals';
import { type ServiceName, services } from '../../../core/engine/services.js';
import { adapterRoles } from '../../../core/plugin/adapterRoles.js';
import { anEngine } from '../../kit/anEngine.js';
import { aPlugin } from '../../kit/aPlugin.js';

const names = Object.keys(services) as ServiceName[];
const provides = { dex: true, bridge: true, onramp: { id: 'cards' }, orderBook: true } as const;

describe('services', () => {
  it.each(names)('%s is a getter of the engine whose methods are those of its row', (name) => {
    const { engine } = anEngine({ plugins: [aPlugin({ provides })] });
    const methods = Object.keys(engine[name]).filter((key) => key !== 'id');
    expect(methods.sort()).toEqual(Object.keys(services[name].answers).sort());
    expect(engine[name]).toBe(engine[name]);
  });

  it.each(names)('%s is refused once the engine is disposed', (name) => {
    const { engine } = anEngine({ plugins: [aPlugin({ provides })] });
    engine.dispose();
    expect(() => engine[name]).toThrow(expect.objectContaining({ code: 'ENGINE_DISPOSED' }));
  });

  it.each(names.filter((name) => services[name].adapter !== undefined))(
    '%s is refused where no plugin brings its adapter, with the name of the role',
    (name) => {
      const { adapter } = services[name];
      const { engine } = anEngine();
      expect(() => engine[name]).toThrow(
        expect.objectContaining({
          code: 'MISSING_REQUIREMENT',
          data: { requirement: adapterRoles[adapter!].description?.replace('tributary/', '') },
        }),
      );
    },
  );

  it('have a role each', () => {
    expect(new Set(names.map((name) => services[name].role)).size).toBe(names.length);
  });
});
