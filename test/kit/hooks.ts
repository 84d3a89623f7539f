import type * as jest from '@jest/globals';

const ofRunningFile = globalThis as unknown as Pick<typeof jest, 'afterAll' | 'afterEach' | 'beforeAll' | 'beforeEach'>;

/** jest's hooks for kits: a kit is loaded once for many test files, and `@jest/globals` would keep the hooks of the first one. */
export const beforeAll: typeof jest.beforeAll = (...given) => ofRunningFile.beforeAll(...given);
export const beforeEach: typeof jest.beforeEach = (...given) => ofRunningFile.beforeEach(...given);
export const afterEach: typeof jest.afterEach = (...given) => ofRunningFile.afterEach(...given);
export const afterAll: typeof jest.afterAll = (...given) => ofRunningFile.afterAll(...given);
