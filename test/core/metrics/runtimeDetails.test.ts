import { describe, expect, it } from '@jest/globals';
import { type PageFacts, runtimeDetails } from '../../../core/metrics/runtimeDetails.js';
import { sdkVersion } from '../../../core/metrics/sdkVersion.js';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const always = [
  ['sdkVersion', sdkVersion],
  ['tz', timeZone],
];
const page = (given: PageFacts): PageFacts => ({ document: {}, ...given });
const detail = (name: string, given: PageFacts): string | undefined =>
  runtimeDetails(page(given)).find(([key]) => key === name)?.[1];

describe('runtimeDetails', () => {
  it('names Node.js, whatever else is there', () => {
    expect(runtimeDetails({ navigator: { userAgent: 'Node.js/20' } })).toEqual([
      ['sdkVersion', sdkVersion],
      ['browser', 'nodejs'],
    ]);
  });

  it('lists the details of a page in order', () => {
    const given = {
      navigator: { userAgent: 'Firefox' },
      location: { hostname: 'a.test' },
      screen: { width: 3, height: 4 },
    };
    expect(runtimeDetails(page(given))).toEqual([
      ['sdkVersion', sdkVersion],
      ['browser', 'Firefox'],
      ['domain', 'a.test'],
      ['tz', timeZone],
      ['screen', '3x4'],
    ]);
  });

  it.each([[{}], [{ navigator: {}, location: {}, screen: {} }], [{ navigator: { userAgent: '' } }]])(
    'leave out what a page does not say: %j',
    (given) => {
      expect(runtimeDetails(page(given))).toEqual(always);
    },
  );

  it.each([
    ['the outermost page', { hostname: 'a.test', ancestorOrigins: ['https://portal.test:8080'] }, 'portal.test'],
    ['its own where it stands alone', { hostname: 'a.test', ancestorOrigins: [] }, 'a.test'],
    ['its own where the outer one has no name', { hostname: 'a.test', ancestorOrigins: ['null'] }, 'a.test'],
  ])('name the domain of %s', (_name, location, domain) => {
    expect(detail('domain', { location })).toBe(domain);
  });

  it('take a screen of unknown height', () => {
    expect(detail('screen', { screen: { width: 3 } })).toBe('3x0');
  });
});
