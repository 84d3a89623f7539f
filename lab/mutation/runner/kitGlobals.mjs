/* The same for the kits that tests share: evaluated once, with the first test that imports them, their hooks are for every test. */
export * from './jestGlobals.mjs';

export const beforeEach = (body) => void globalThis.declared.everyTest.beforeEach.push(body);
export const afterEach = (body) => void globalThis.declared.everyTest.afterEach.push(body);
