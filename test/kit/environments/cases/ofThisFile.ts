/** Loaded anew for each test file, as every module of test/. */
export const ofThisFile = {};
