import { TestEnvironment } from 'jest-environment-node';
import { endsItsHooks } from './endsItsHooks.mjs';
import { sharedContext } from './sharedContext.mjs';

export default endsItsHooks(sharedContext(TestEnvironment));
