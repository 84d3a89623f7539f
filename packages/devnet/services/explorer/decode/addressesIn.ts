import type { DecodedField, DecodedValue } from './Decoded.js';

/** Returns every address in a call or a log, at any depth. */
export const addressesIn = (fields: readonly DecodedField[]): readonly string[] =>
  fields.flatMap(({ value }) => inValue(value));

const inValue = (value: DecodedValue): readonly string[] => {
  switch (value.kind) {
    case 'address':
      return [value.address];
    case 'list':
      return value.items.flatMap(inValue);
    case 'fields':
      return addressesIn(value.fields);
    case 'bytes':
      return value.call === null ? [] : addressesIn(value.call.fields);
    case 'integer':
    case 'text':
      return [];
  }
};
