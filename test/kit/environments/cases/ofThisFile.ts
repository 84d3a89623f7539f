/** Loaded again for each test file, as every module of test/. */
export const ofThisFile = {};
