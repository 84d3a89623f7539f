import { existsSync } from 'node:fs';
import { areas } from '../areas.mjs';
import { bundleTests } from './bundleTests.mjs';
import { remembering } from './remembering.mjs';

const gone = [...remembering].filter((source) => !existsSync(source));
if (gone.length > 0) throw new Error(`remembering.mjs names what is no longer there: ${gone.join(', ')}`);

// Run by the mutation tester in its copy of the repository.
await bundleTests(areas[process.argv[2]].tests, 'test/mutation/.bundle');
