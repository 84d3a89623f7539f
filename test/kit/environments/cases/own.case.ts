/** @jest-environment-options {"ownContext": true} */
import { findAndLeave } from './findAndLeave.js';

findAndLeave();
