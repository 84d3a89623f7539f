import { areas } from '../areas.mjs';
import { bundleTests } from './bundleTests.mjs';

// Run by the mutation tester in its copy of the repository.
await bundleTests(areas[process.argv[2]].tests, 'test/mutation/.bundle');
