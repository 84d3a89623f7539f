// Our own tests with a library instead of our files: `LIBRARY` is the adapter, `FILES` the names of the files, separated by commas. Without: our own files.
import jest from '../../jest.config.js';

const [node] = jest.projects;
const { LIBRARY, FILES = '' } = process.env;
const instead = (LIBRARY === undefined ? [] : FILES.split(',')).map((name) => [
  `(^|/)${name}\\.js$`,
  `<rootDir>/lab/libraries/${LIBRARY}`,
]);

export default {
  ...node,
  rootDir: '../..',
  testTimeout: 60_000,
  maxWorkers: 2,
  moduleNameMapper: {
    ...Object.fromEntries(instead),
    '^(?:\\.{1,2}/)+dist/((?:core|flows|widgets)/.*)\\.js$': '<rootDir>/$1',
    // Packages have such paths too: only what ours import is a source.
    ...node.moduleNameMapper,
  },
};
