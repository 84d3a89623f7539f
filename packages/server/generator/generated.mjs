import { csharpOf } from './csharp.mjs';
import { luaOf } from './lua.mjs';
import { pythonOf } from './python.mjs';

/** Returns the clients of other languages, by file in packages/server/clients. */
export const generated = (document) => ({
  'csharp/Api.cs': csharpOf(document),
  'lua/tributary_operations.lua': luaOf(document),
  'python/tributary_client/api.py': pythonOf(document),
});
